import { type Insertable, type Selectable, sql } from 'kysely';
import type { Files } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

export type FileRow = Selectable<Files>;

export async function insertFile(tx: Tx, values: Insertable<Files>): Promise<FileRow> {
  return tx.insertInto('files').values(values).returningAll().executeTakeFirstOrThrow();
}

/**
 * Deletes the row of a file unless an issued document, or copied certificate settings, still use it.
 * @returns its storage key when it was deleted, so that the bytes can be removed
 */
export async function deleteUnusedFile(tx: Tx, id: number): Promise<string | undefined> {
  // A transaction that is about to use the file waits for this one, or the delete below sees its reference.
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

/** Those of the keys under which a row expects bytes: in any column called storage_key. */
export async function claimedOf(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const asked = sql<string>`any(${keys}::text[])`;
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from files where storage_key = ${asked}
    union select storage_key from document_batch_parts where storage_key = ${asked}
    union select storage_key from list_export_parts where storage_key = ${asked}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** The tables whose rows expect bytes in the storage; claimedOf asks each of them. */
export const tablesWithFiles = ['document_batch_parts', 'files', 'list_export_parts'];
