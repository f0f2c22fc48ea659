import { ActionIcon, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import type { FileField } from '#contract/applications/documents.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { DocumentDialog } from '#web/kit/document/document-dialog.tsx';
import { DocumentViewer } from '#web/kit/document/document-viewer.tsx';
import type { MemberRecord } from '#web/features/review/member/member-detail.ts';
import { IconChevronLeft, IconChevronRight, IconX } from '#web/kit/icons.tsx';
import { UploadKeys } from './upload-keys.tsx';
import { type ReviewedUpload, neighbourOf, nextUnreviewed } from './uploads.ts';
import classes from './uploads.module.css';
import { FindingBar } from './finding-bar.tsx';

export interface UploadViewerProps {
  record: MemberRecord;
  upload: ReviewedUpload;
  uploads: readonly ReviewedUpload[];
  onOpen: (field: FileField) => void;
  onClose: () => void;
}

/** An open upload beside the data; the data keeps its scroll. */
export function UploadAside(props: UploadViewerProps) {
  return (
    <div role="group" aria-label={props.upload.label}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Steps {...props} />
        <ActionIcon aria-label="Close document" onClick={props.onClose}>
          <IconX size={20} stroke={1.5} />
        </ActionIcon>
      </Group>
      <Sheet {...props} height="max(320px, calc(100cqh - 380px))" />
    </div>
  );
}

/** An open upload over the data, where there is no room beside it. */
export function UploadDialog(props: UploadViewerProps) {
  const { upload, uploads, onOpen, onClose } = props;
  return (
    <DocumentDialog opened onClose={onClose} title={upload.label}>
      <UploadKeys uploads={uploads} opened={upload.field} onOpen={onOpen} />
      <Steps {...props} />
      <Sheet {...props} height="60dvh" />
    </DocumentDialog>
  );
}

function Steps({ upload, uploads, onOpen }: UploadViewerProps) {
  const stored = uploads.filter(({ file }) => file !== null);
  const previous = neighbourOf(uploads, upload.field, -1);
  const next = neighbourOf(uploads, upload.field, 1);
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        aria-label="Previous document"
        disabled={!previous}
        onClick={() => previous && onOpen(previous.field)}
      >
        <IconChevronLeft size={20} stroke={1.5} />
      </ActionIcon>
      <Text size="sm" c="dimmed" className="omas-figures" aria-live="polite">
        {stored.indexOf(upload) + 1} of {stored.length}
      </Text>
      <ActionIcon aria-label="Next document" disabled={!next} onClick={() => next && onOpen(next.field)}>
        <IconChevronRight size={20} stroke={1.5} />
      </ActionIcon>
    </Group>
  );
}

function Sheet({ record, upload, uploads, onOpen, height }: UploadViewerProps & { height: string }) {
  // Verdicts that were given faster than the application is loaded again.
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
      <div className={classes.proves}>
        <FactList facts={upload.proves} />
      </div>
      <FindingBar record={record} upload={upload} onJudged={goOn} />
      <DocumentViewer url={upload.file.url} name={upload.label} height={height} />
    </>
  );
}
