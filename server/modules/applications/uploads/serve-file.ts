import type { fileDownload } from '#contract/applications/calls.ts';
import type { Caller } from '#server/kit/context/caller.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { FileRow } from '#server/kit/files/files.store.ts';
import { fileHeaders } from '#server/kit/files/file-headers.ts';
import type { DownloadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { maySee } from '#server/modules/applications/record/applications.policy.ts';
import { findApplicationById } from '#server/modules/applications/record/applications.store.ts';
import { findFile, isLogo } from './files.store.ts';

/** file: the bytes of a stored file. One that may not be seen is not found, so that ids tell nothing. */
export const serveFile: DownloadHandler<typeof fileDownload> = async (
  { db, caller, services },
  { id, download },
) => {
  const file = await findFile(db, id);
  if (!file || !(await maySeeFile(db, caller, file))) throw refuse('not_found');
  return {
    body: () => services.storage.get(file.storage_key),
    headers: fileHeaders({ contentType: file.content_type, name: file.name, download: download === '1' }),
  };
};

/** An application's files: who may see it. The association's own: the logo for all, the others for the office. */
async function maySeeFile(db: Db, caller: Caller, file: FileRow): Promise<boolean> {
  if (file.application_id === null) return caller.admin !== null || isLogo(db, file.id);
  const application = await findApplicationById(db, file.application_id);
  return application !== undefined && maySee(caller, application);
}
