import type { Db, Tx } from '#server/kit/db/db.ts';
import type { IdOf } from '#server/kit/db/json-rows.ts';
import type { FileRow } from '#server/kit/files/files.store.ts';

export async function findFile(db: Db, publicId: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('public_id', '=', publicId).executeTakeFirst();
}

/** The photo and uploads of an application. */
export function selectFiles(db: Db, applicationId: IdOf) {
  return db.selectFrom('files').selectAll().where('application_id', '=', applicationId).orderBy('id');
}

/** The same, read. */
export async function listFiles(db: Db, applicationId: number): Promise<FileRow[]> {
  return selectFiles(db, applicationId).execute();
}

/** The file of one field of an application. */
export async function findFileOf(db: Db, applicationId: number, field: string): Promise<FileRow | undefined> {
  return selectFiles(db, applicationId).where('field', '=', field).executeTakeFirst();
}

/** Deletes the row of one field's file. @returns its storage key, so that the bytes can be deleted */
export async function deleteFile(tx: Tx, applicationId: number, field: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('files')
    .where('application_id', '=', applicationId)
    .where('field', '=', field)
    .returning('storage_key')
    .executeTakeFirst();
  return row?.storage_key;
}

/** Is it the association's logo, which everyone may see? */
export async function isLogo(db: Db, fileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('id')
    .where('logo_file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}
