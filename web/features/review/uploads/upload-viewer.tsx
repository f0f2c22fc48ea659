import { ActionIcon, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FileField } from '#contract/applications/uploads.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { DocumentDialog } from '#web/kit/document/document-dialog.tsx';
import { DocumentViewer } from '#web/kit/document/document-viewer.tsx';
import type { MemberRecord } from '#web/features/review/member/application-data.ts';
import { IconChevronLeft, IconChevronRight, IconX } from '#web/kit/icons.tsx';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';
import { t } from '#web/kit/language/t.ts';
import { neighbourOf, nextUnreviewed, type ReviewedUpload } from './uploads.ts';
import { FindingBar } from './finding-bar.tsx';
import classes from './uploads.module.css';

export interface UploadViewerProps {
  record: MemberRecord;
  upload: ReviewedUpload;
  uploads: readonly ReviewedUpload[];
  onOpen: (field: FileField) => void;
  onClose: () => void;
}

/** An open upload beside the data, which keeps its scroll position. */
export function UploadAside(props: UploadViewerProps) {
  return (
    <div role="group" aria-label={t(props.upload.label)}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Steps {...props} />
        <ActionIcon aria-label={t('Close document')} onClick={props.onClose}>
          <IconX />
        </ActionIcon>
      </Group>
      <Sheet {...props} heights={heightsBeside} />
    </div>
  );
}

/** An open upload over the data, on a narrow screen. */
export function UploadDialog(props: UploadViewerProps) {
  const { upload, uploads, onOpen, onClose } = props;
  return (
    <DocumentDialog opened onClose={onClose} title={t(upload.label)}>
      <UploadKeys uploads={uploads} opened={upload.field} onOpen={onOpen} />
      <Steps {...props} />
      <Sheet {...props} heights={heightsOver} />
    </DocumentDialog>
  );
}

function Steps({ upload, uploads, onOpen }: UploadViewerProps) {
  const stored = uploads.filter(({ file }) => file !== null);
  const previous = neighbourOf(uploads, upload.field, -1);
  const next = neighbourOf(uploads, upload.field, 1);
  return (
    <Group gap="xxs" wrap="nowrap">
      <ActionIcon
        aria-label={t('Previous document')}
        disabled={!previous}
        onClick={() => previous && onOpen(previous.field)}
      >
        <IconChevronLeft />
      </ActionIcon>
      <Text size="sm" c="dimmed" className="omas-figures" aria-live="polite">
        {t('{position} of {total}', { position: stored.indexOf(upload) + 1, total: stored.length })}
      </Text>
      <ActionIcon aria-label={t('Next document')} disabled={!next} onClick={() => next && onOpen(next.field)}>
        <IconChevronRight />
      </ActionIcon>
    </Group>
  );
}

/** Heights of the window onto the paper: the rest of the panel's height, less while a reason is asked for. */
interface Heights {
  usual: string;
  refusing: string;
}
const heightsBeside: Heights = {
  usual: 'max(20rem, calc(100cqh - 27.5rem))',
  refusing: 'max(13.75rem, calc(100cqh - 31.875rem))',
};
const heightsOver: Heights = { usual: '60dvh', refusing: '40dvh' };

function Sheet({ record, upload, uploads, onOpen, heights }: UploadViewerProps & { heights: Heights }) {
  // Applies to this upload only: the reason for another one starts empty.
  const [refusing, setRefusing] = useState<FileField | null>(null);
  const isRefusing = refusing === upload.field;
  // Uploads reviewed faster than the application reloads.
  const judged = useRef(new Set<FileField>());
  if (!upload.file) return null;

  function goOn() {
    judged.current.add(upload.field);
    const left = uploads.filter(({ field }) => field === upload.field || !judged.current.has(field));
    const next = nextUnreviewed(left, upload.field);
    if (next) onOpen(next.field);
  }

  return (
    <>
      {!isRefusing && (
        <div className={classes.proves}>
          <FactList facts={upload.proves} />
        </div>
      )}
      <FindingBar
        record={record}
        upload={upload}
        isRefusing={isRefusing}
        onRefusing={(asks) => setRefusing(asks ? upload.field : null)}
        onJudged={goOn}
      />
      <DocumentViewer
        url={upload.file.url}
        name={t(upload.label)}
        height={isRefusing ? heights.refusing : heights.usual}
      />
    </>
  );
}

export interface UploadKeysProps {
  uploads: readonly ReviewedUpload[];
  opened: FileField | null;
  onOpen: (field: FileField) => void;
}

/** [ and ] go through the uploads, a digit opens the one with that number. */
export function UploadKeys({ uploads, opened, onOpen }: UploadKeysProps) {
  const stored = uploads.filter(({ file }) => file !== null);
  const go = (step: 1 | -1) => {
    const upload = neighbourOf(uploads, opened, step);
    if (upload) onOpen(upload.field);
  };
  const keys = { group: t('Application'), enabled: stored.length > 0 };
  useShortcut('[', t('Previous document'), () => go(-1), keys);
  useShortcut(']', t('Next document'), () => go(1), keys);
  return stored.map(({ field, label }, index) => (
    <UploadKey key={field} index={index + 1} label={t(label)} onPress={() => onOpen(field)} />
  ));
}

function UploadKey({ index, label, onPress }: { index: number; label: string; onPress: () => void }) {
  useShortcut(String(index), t('Open {document}', { document: label }), onPress, { group: t('Application') });
  return null;
}
