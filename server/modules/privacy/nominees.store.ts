import type { Selectable } from 'kysely';
import type { Nominees } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

/** Whom the owner of an account named; no row for nobody. */
export function selectNominee(db: Db, accountId: number) {
  return db.selectFrom('nominees').selectAll().where('account_id', '=', accountId);
}

/** Names somebody, in place of whoever was named before. */
export async function putNominee(tx: Tx, nominee: Selectable<Nominees>): Promise<void> {
  const { account_id: _, ...named } = nominee;
  await tx
    .insertInto('nominees')
    .values(nominee)
    .onConflict((same) => same.column('account_id').doUpdateSet(named))
    .execute();
}

/** @returns false where nobody was named */
export async function deleteNominee(tx: Tx, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('nominees')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
