import { type Insertable, type Selectable, sql } from 'kysely';
import type { Files } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

export type FileRow = Selectable<Files>;

export async function insertFile(tx: Tx, values: Insertable<Files>): Promise<FileRow> {
  return tx.insertInto('files').values(values).returningAll().executeTakeFirstOrThrow();
}

/**
 * Forgets a file unless it is still borne by an issued document, or by settings of certificates that were copied with it;
 * its storage key when it was forgotten, so that the bytes can be removed.
 */
export async function deleteUnusedFile(tx: Tx, id: number): Promise<string | undefined> {
  // Whoever is about to bear it waits until this transaction ends, or is seen by the delete.
  await tx.selectFrom('files').select('id').where('id', '=', id).forUpdate().execute();
  const row = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from issued_files i where i.file_id = files.id)`)
    .where(
      sql<boolean>`not exists (select from certificate_settings c where files.id in (
        c.president_sign_file_id, c.secretary_sign_file_id, c.top_logo_file_id, c.bottom_logo_file_id))`,
    )
    .returning('storage_key')
    .executeTakeFirst();
  return row?.storage_key;
}

/** Does a row point to what the storage holds under this key? */
export async function isClaimed(db: Db, storageKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();
  return row !== undefined;
}
