import { fileDownload } from '#contract/applications/calls.ts';
import type { StoredFile } from '#contract/applications/application.ts';
import { type FileField, fileFields } from '#contract/applications/documents.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import type { FileRow } from '#server/kit/files/files.store.ts';

/** The photo or an upload of an application as it travels. */
export function presentFileOf(field: FileField, row: FileRow): StoredFile {
  return {
    field,
    url: downloadUrl(fileDownload, { id: row.public_id }),
    name: row.name,
    size: row.size,
    content_type: row.content_type,
    uploaded_on: row.created_at.toISOString(),
  };
}

/** The photo and uploads of an application as they travel, in the order they are shown. */
export function presentFiles(rows: readonly FileRow[]): StoredFile[] {
  return fileFields.flatMap((field) => {
    const row = rows.find((file) => file.field === field);
    return row ? [presentFileOf(field, row)] : [];
  });
}
