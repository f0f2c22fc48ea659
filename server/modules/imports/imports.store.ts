import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { MemberImports } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

export type ImportRow = Selectable<MemberImports>;

/** Makes those who begin imports wait for each other until the transaction ends. @returns how many wait for somebody */
export async function countOpenImports(tx: Tx): Promise<number> {
  await sql`lock table import_titles in share row exclusive mode`.execute(tx);
  const { count } = await tx
    .selectFrom('member_imports')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', 'not in', ['done', 'taken_back'])
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertImport(tx: Tx, values: Insertable<MemberImports>): Promise<number> {
  const { id } = await tx
    .insertInto('member_imports')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findImport(db: Db, id: number): Promise<ImportRow | undefined> {
  return db.selectFrom('member_imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the import until the transaction ends; every change of it or of its rows does. */
export async function lockImport(tx: Tx, id: number): Promise<ImportRow | undefined> {
  return tx.selectFrom('member_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Is an import still as the work of a process began it: in this state, and changed by nobody since? A process that was silent
 * for long may have been replaced by another, which is through with it.
 */
export async function isUnchanged(db: Db, begun: Begun): Promise<boolean> {
  return isSame(begun, await findImport(db, begun.id));
}

/** The same, locked. */
export async function lockUnchanged(tx: Tx, begun: Begun): Promise<boolean> {
  return isSame(begun, await lockImport(tx, begun.id));
}

type Begun = Pick<ImportRow, 'id' | 'state' | 'version'>;

function isSame({ state, version }: Begun, now: ImportRow | undefined): boolean {
  return now?.state === state && now.version === version;
}

export async function updateImport(
  tx: Tx,
  id: number,
  values: Omit<Updateable<MemberImports>, 'version'>,
): Promise<void> {
  await tx
    .updateTable('member_imports')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** How many rows the work at hand is through with; no change that a page that is open has to know. */
export async function setProgress(tx: Tx, id: number, progress: number): Promise<void> {
  await tx.updateTable('member_imports').set({ progress }).where('id', '=', id).execute();
}

/** Its rows go with it. */
export async function deleteImport(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('member_imports').where('id', '=', id).execute();
}

/** Deletes the imports that nobody went on with since. */
export async function deleteOldImports(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('member_imports')
    .where('state', 'in', ['receiving', 'matching', 'checked'])
    .where('changed_at', '<', before)
    .execute();
}

/** Does no other process carry this import out or take it back? It is kept from others until the transaction ends. */
export async function holdImport(tx: Tx, id: number): Promise<boolean> {
  const held = sql<{
    held: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext('member import'), ${id}) as held`;
  return (await held.execute(tx)).rows[0]?.held ?? false;
}

/** What this society's titles mean, by plain title. */
export async function readTitles(db: Db, titles: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('import_titles')
    .selectAll()
    .where('title', '=', sql<string>`any(${titles}::text[])`)
    .execute();
  return new Map(rows.map(({ title, field }) => [title, field]));
}

export async function keepTitles(tx: Tx, titles: ReadonlyMap<string, string>): Promise<void> {
  if (titles.size === 0) return;
  await tx
    .insertInto('import_titles')
    .values([...titles].map(([title, field]) => ({ title, field })))
    .onConflict((same) => same.column('title').doUpdateSet((row) => ({ field: row.ref('excluded.field') })))
    .execute();
}
