import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import type { StoredFile } from '#contract/applications/application.ts';
import { fileLabels } from '#contract/applications/uploads.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { IconEye } from '#web/kit/icons.tsx';
import { DataTable } from '#web/kit/table/data-table.tsx';
import type { Column } from '#web/kit/table/data-table.types.ts';
import { DocumentDialog } from '#web/kit/document/document-dialog.tsx';
import { DownloadIcon } from '#web/kit/data/download.tsx';
import { DocumentViewer } from '#web/kit/document/document-viewer.tsx';
import { EmptyState } from '#web/kit/page/page-state.tsx';

const columns: readonly Column<StoredFile>[] = [
  { key: 'document', title: 'Document', card: 'headline', render: (file) => fileLabels[file.field] },
  { key: 'file', title: 'File', render: (file) => file.name },
  { key: 'uploaded', title: 'Uploaded', render: (file) => showDayOf(file.uploaded_on) },
];

/** The uploads of an application, each to look at and to download; the photo is not among them. */
export function UploadTable({ files, label }: { files: readonly StoredFile[]; label: string }) {
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={files.filter((file) => file.field !== 'profile')}
      rowKey={(file) => file.field}
      actions={actionsOf}
      empty={<EmptyState title="No documents uploaded" />}
    />
  );
}

function actionsOf(file: StoredFile) {
  return <UploadActions file={file} />;
}

function UploadActions({ file }: { file: StoredFile }) {
  const [viewed, setViewed] = useState(false);
  const name = fileLabels[file.field];
  return (
    <>
      <ActionIcon aria-label={`View ${name}`} onClick={() => setViewed(true)}>
        <IconEye size={20} stroke={1.5} />
      </ActionIcon>
      <DownloadIcon url={file.url} name={name} />
      <DocumentDialog opened={viewed} onClose={() => setViewed(false)} title={name}>
        <DocumentViewer url={file.url} name={file.name} />
      </DocumentDialog>
    </>
  );
}
