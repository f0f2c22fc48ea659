import { sql, type Insertable } from 'kysely';
import type { PushSubscriptions } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';

/** Keeps a browser for this account, whoever's it was: it belongs to who is signed in on it. */
export async function keepSubscription(tx: Tx, values: Insertable<PushSubscriptions>): Promise<void> {
  const { account_id, p256dh, auth, told_at } = values;
  await tx
    .insertInto('push_subscriptions')
    .values(values)
    .onConflict((same) => same.column('endpoint').doUpdateSet({ account_id, p256dh, auth, told_at }))
    .execute();
}

/** Forgets the browsers of an account beyond the `most` that told of themselves last. */
export async function forgetOldest(tx: Tx, accountId: number, most: number): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (build) =>
      build
        .selectFrom('push_subscriptions')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('told_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute();
}

/** Forgets a browser if it is this account's. */
export async function forgetSubscription(tx: Tx, accountId: number, endpoint: string): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('account_id', '=', accountId)
    .execute();
}

/** Forgets browsers that are gone, with what else was on its way to them. */
export async function forgetGone(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
}

/** How many browsers allow messages now, and the newest of them (0: none). */
export async function measureSubscriptions(tx: Tx): Promise<{ count: number; newest: number }> {
  return tx
    .selectFrom('push_subscriptions')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      sql<number>`coalesce(max(${row.ref('id')}), 0)`.as('newest'),
    ])
    .executeTakeFirstOrThrow();
}
