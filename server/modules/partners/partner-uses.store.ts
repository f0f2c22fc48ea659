import type { Day } from '#contract/kit/day.ts';
import type { Db } from '#server/kit/db/db.ts';

/**
 * Counts a question that is answered. By itself, as a GET has no transaction: the row is held for this one statement, and
 * written 600 times an hour at most, by the limit of the call.
 */
export async function countQuestion(db: Db, partnerId: number, day: Day): Promise<void> {
  await db
    .insertInto('partner_uses')
    .values({ partner_id: partnerId, day, asked: 1 })
    .onConflict((same) =>
      same
        .columns(['partner_id', 'day'])
        .doUpdateSet((row) => ({ asked: row('partner_uses.asked', '+', 1) })),
    )
    .execute();
}
