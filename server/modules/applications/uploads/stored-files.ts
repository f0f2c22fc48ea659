import type { StoredFile } from '#contract/applications/application.ts';
import { fileDownload } from '#contract/applications/file-calls.ts';
import { type FileField, fileFields } from '#contract/applications/uploads.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import type { Caller } from '#server/kit/context/caller.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Instant, showInstant } from '#server/kit/db/json-rows.ts';
import { fileHeaders } from '#server/kit/files/file-headers.ts';
import type { FileRow } from '#server/kit/files/files.store.ts';
import type { DownloadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse, refuseHidden } from '#server/kit/refusal.ts';
import { foundFor, maySee } from '#server/modules/applications/record/applications.policy.ts';
import { findApplicationById } from '#server/modules/applications/record/applications.store.ts';
import { findFile, isLogo } from './files.store.ts';

type ShownFile = Pick<FileRow, 'field' | 'public_id' | 'name' | 'size' | 'content_type'> & {
  created_at: Instant;
};

/** The photo or an upload of an application as the contract names it. */
export function presentFile(field: FileField, row: ShownFile): StoredFile {
  return {
    field,
    url: downloadUrl(fileDownload, { id: row.public_id }),
    name: row.name,
    size: row.size,
    content_type: row.content_type,
    uploaded_on: showInstant(row.created_at),
  };
}

/** The photo and uploads of an application as the contract names them, in the order they are shown. */
export function presentFiles(rows: readonly ShownFile[]): StoredFile[] {
  return fileFields.flatMap((field) => {
    const row = rows.find((file) => file.field === field);
    return row ? [presentFile(field, row)] : [];
  });
}

/** file: the bytes of a stored file. A file that the caller may not see is not found, so that ids reveal nothing. */
export const serveFile: DownloadHandler<typeof fileDownload> = async (
  { db, caller, services },
  { id, download },
) => {
  const file = await findFile(db, id);
  if (!file) throw refuse('not_found');
  await refuseUnseen(db, caller, file);
  return {
    body: () => services.storage.get(file.storage_key),
    headers: fileHeaders({ contentType: file.content_type, name: file.name, download: download === '1' }),
  };
};

/** Files of an application: everyone who may see it. The association's own: the logo everyone, others the office. */
async function refuseUnseen(db: Db, caller: Caller, file: FileRow): Promise<void> {
  if (file.application_id !== null) {
    foundFor(caller, await findApplicationById(db, file.application_id), maySee);
    return;
  }
  if (!caller.admin && !(await isLogo(db, file.id))) throw refuseHidden(`file ${file.id}`);
}
