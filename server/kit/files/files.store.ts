import type { Insertable, Selectable } from 'kysely';
import type { Files } from '#server/kit/db-types.ts';
import type { Db, Tx } from '#server/kit/db.ts';

export type FileRow = Selectable<Files>;

export async function insertFile(tx: Tx, values: Insertable<Files>): Promise<FileRow> {
  return tx.insertInto('files').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Forgets a file that nothing points to any more; its storage key, so that the bytes can be removed. */
export async function deleteFileById(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx.deleteFrom('files').where('id', '=', id).returning('storage_key').executeTakeFirst();
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
