import { Button, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { StoredFile } from '#contract/applications/application.ts';
import type { FileField } from '#contract/applications/uploads.ts';
import { mayReview, missingReason } from '#contract/applications/findings.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { showSize } from '#web/kit/files/file-check.ts';
import type { MemberRecord } from '#web/features/review/member/application-data.ts';
import { IconAlertTriangle, IconFileText, IconPhoto } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { Trans } from '#web/kit/language/trans.tsx';
import type { ReviewedUpload } from './uploads.ts';
import classes from './uploads.module.css';
import { FindingMark, FindingNote, useJudgeFile } from './findings.tsx';

export interface UploadListProps {
  record: MemberRecord;
  uploads: readonly ReviewedUpload[];
  opened: FileField | null;
  onOpen: (field: FileField) => void;
}

/** The uploads that prove the facts above, each with its finding; a missing required one is named. */
export function UploadList({ record, uploads, opened, onOpen }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.uploads}>
      {uploads.map((upload) => (
        <li key={upload.field}>
          {upload.file ? (
            <StoredUpload
              upload={upload}
              file={upload.file}
              isOpen={upload.field === opened}
              onOpen={() => onOpen(upload.field)}
            />
          ) : (
            <MissingUpload record={record} upload={upload} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface StoredUploadProps {
  upload: ReviewedUpload;
  file: StoredFile;
  isOpen: boolean;
  onOpen: () => void;
}

function StoredUpload({ upload, file, isOpen, onOpen }: StoredUploadProps) {
  const Icon = file.content_type.startsWith('image/') ? IconPhoto : IconFileText;
  return (
    <UnstyledButton className={classes.upload} aria-pressed={isOpen} onClick={onOpen}>
      <Icon aria-hidden />
      <span className={classes.uploadText}>
        <Text component="span" display="block" fw={500}>
          <Trans
            text="<0>Open</0> {document}"
            values={{ document: t(upload.label) }}
            parts={[<VisuallyHidden key="open" />]}
          />
        </Text>
        <Text component="span" display="block" size="sm" c="dimmed" truncate>
          {file.name}
        </Text>
        <FindingNote upload={upload} />
      </span>
      <span className={classes.uploadEnd}>
        <FindingMark upload={upload} />
        <Text component="span" size="sm" c="dimmed" className="omas-figures">
          {showSize(file.size)}
        </Text>
      </span>
    </UnstyledButton>
  );
}

/** A required upload that is missing: it can be requested like a refused one. */
function MissingUpload({ record, upload }: { record: MemberRecord; upload: ReviewedUpload }) {
  const { judge, isSending } = useJudgeFile(record, upload);
  const document = t(upload.label);
  const mayUpdate = usePermissions('Application').update && mayReview(record.application_status);
  return (
    <div className={classes.upload}>
      <IconAlertTriangle aria-hidden />
      <span className={classes.uploadText}>
        <span>{t('{document}: not uploaded', { document })}</span>
        <FindingNote upload={upload} />
      </span>
      <span className={classes.uploadEnd}>
        <FindingMark upload={upload} />
        {mayUpdate && upload.verdict === null && (
          <Button
            variant="default"
            aria-label={t('Ask for it: {document}', { document })}
            loading={isSending}
            onClick={() => judge('refused', missingReason)}
          >
            {t('Ask for it')}
          </Button>
        )}
        {mayUpdate && upload.verdict !== null && (
          <Button
            variant="subtle"
            aria-label={t('Take back: {document}', { document })}
            loading={isSending}
            onClick={() => judge('')}
          >
            {t('Take back')}
          </Button>
        )}
      </span>
    </div>
  );
}
