import type { Db, Tx } from '#server/kit/db/db.ts';

/** When this person stopped these mails; undefined while they come. */
export async function findStop(db: Db, accountId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mailing_stops')
    .select('stopped_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.stopped_at;
}

/** @returns false when they were stopped already */
export async function insertStop(tx: Tx, accountId: number, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('mailing_stops')
    .values({ account_id: accountId, stopped_at: now })
    .onConflict((same) => same.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when they came all the time */
export async function deleteStop(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('mailing_stops')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}
