import type { Insertable, Selectable } from 'kysely';
import type { Files } from '#server/kit/db-types.ts';
import type { Tx } from '#server/kit/db.ts';

export type FileRow = Selectable<Files>;

export async function insertFile(tx: Tx, values: Insertable<Files>): Promise<FileRow> {
  return tx.insertInto('files').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Forgets a file that nothing points to any more; its storage key, so that the bytes can be removed. */
export async function deleteFileById(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx.deleteFrom('files').where('id', '=', id).returning('storage_key').executeTakeFirst();
  return row?.storage_key;
}
