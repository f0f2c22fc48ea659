import { sql } from 'kysely';
import type { Db, Tx } from '#server/kit/db/db.ts';
import type { SealedColumn } from './sealed-columns.ts';

/** Some of the sealed values behind `after` that do not begin as those of the present secret, in their order. */
export async function findSealedOtherwise(
  db: Db,
  { table, column }: SealedColumn,
  { begins, after, most }: { begins: string; after: string; most: number },
): Promise<string[]> {
  const value = sql.ref<string>(column);
  const { rows } = await sql<{ value: string }>`
    select ${value} as value from ${sql.table(table)}
    where ${value} ~ '^v[12][.]' and not starts_with(${value}, ${begins}) and ${value} collate "C" > ${after}
    order by ${value} collate "C" limit ${most}`.execute(db);
  return rows.map((row) => row.value);
}

/** Puts one in the other's place; false when somebody has changed it since. No two values are sealed alike. */
export async function replaceSealed(
  tx: Tx,
  { table, column }: SealedColumn,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const value = sql.ref(column);
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${value} = ${to} where ${value} = ${from}`.execute(tx);
  return numAffectedRows > 0n;
}

/** What cannot be made anew, and so needs the secret of its time. @param keyId by which seals name the present one */
export async function countHashed(db: Db, keyId: string): Promise<{ seals: number; people: number }> {
  const { seals } = await db
    .selectFrom('audit_seals')
    .where('key_id', '!=', keyId)
    .select((row) => row.fn.countAll<number>().as('seals'))
    .executeTakeFirstOrThrow();
  const { people } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.count<number>('admin_id').distinct().as('people'))
    .executeTakeFirstOrThrow();
  return { seals, people };
}
