import { sql } from 'kysely';
import type { Tx } from '#server/kit/db/db.ts';
import type { MasterTableName } from './master-tables.ts';

/** Values by column; columns left out keep their value, or get the column's default. */
export type Values = Readonly<Record<string, string | number | undefined>>;

export type Row = { id: number; version: number } & Readonly<Record<string, unknown>>;

/** Admits one writer at a time to a master, so that two cannot add the same name. Readers do not wait. */
export async function lockMaster(tx: Tx, table: MasterTableName): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
}

/** Locks a row: waits for transactions that are adding a reference to it, and blocks new ones. */
export async function lockRow(tx: Tx, table: MasterTableName, id: number): Promise<Row | undefined> {
  return tx.selectFrom(table).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether the row exists. If so, it cannot be deleted until the transaction ends. */
export async function holdRow(tx: Tx, table: MasterTableName, id: number): Promise<boolean> {
  const row = await tx.selectFrom(table).select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  return row !== undefined;
}

/** Whether a row other than `id` has these values, ignoring case. */
export async function isTaken(
  tx: Tx,
  table: MasterTableName,
  values: Values,
  id: number | null,
): Promise<boolean> {
  const same = Object.entries(values).map(([column, value]) =>
    typeof value === 'string'
      ? sql<boolean>`lower(${sql.ref(column)}) = lower(${value})`
      : sql<boolean>`${sql.ref(column)} = ${value}`,
  );
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where((build) => build.and(same))
    .$if(id !== null, (query) => query.where('id', '!=', id))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRow(tx: Tx, table: MasterTableName, values: Values) {
  return tx.insertInto(table).values(values).returning(['id', 'version']).executeTakeFirstOrThrow();
}

/** Changes a row and raises its version. */
export async function updateRow(tx: Tx, table: MasterTableName, { id, version }: Row, values: Values) {
  return tx
    .updateTable(table)
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export async function deleteRow(tx: Tx, table: MasterTableName, id: number): Promise<void> {
  await tx.deleteFrom(table).where('id', '=', id).execute();
}
