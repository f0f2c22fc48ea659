import { sql, type Insertable, type Selectable } from 'kysely';
import type { PushSubscriptions, PushKeys } from '#server/kit/db/db-types.ts';
import type { Tx, Db } from '#server/kit/db/db.ts';
import { hasDied } from '#server/modules/membership-records/index.ts';

/** Stores a browser for the account that is signed in on it, also when it was another account's. */
export async function keepSubscription(tx: Tx, values: Insertable<PushSubscriptions>): Promise<void> {
  const { account_id, p256dh, auth, told_at } = values;
  await tx
    .insertInto('push_subscriptions')
    .values(values)
    .onConflict((same) => same.column('endpoint').doUpdateSet({ account_id, p256dh, auth, told_at }))
    .execute();
}

/** Forgets the browsers of an account beyond the `most` that subscribed last. */
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

/** Forgets a browser if it belongs to this account. */
export async function forgetSubscription(tx: Tx, accountId: number, endpoint: string): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('account_id', '=', accountId)
    .execute();
}

/** Forgets browsers that no longer exist, with their other deliveries. */
export async function forgetGone(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
}

/** Nobody writes to who died (docs/decisions/0105). */
export const isOfLiving = sql<boolean>`not ${hasDied(sql`push_subscriptions.account_id`)}`;

/** How many browsers allow messages now, and the id of the newest (0: none). */
export async function measureSubscriptions(tx: Tx): Promise<{ count: number; newest: number }> {
  return tx
    .selectFrom('push_subscriptions')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      sql<number>`coalesce(max(${row.ref('id')}), 0)`.as('newest'),
    ])
    .where(isOfLiving)
    .executeTakeFirstOrThrow();
}

type KeyRow = Pick<Selectable<PushKeys>, 'public_key' | 'private_key'>;

export async function readKeyRow(db: Db): Promise<KeyRow | undefined> {
  return db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
}

/** Stores the key pair unless another process has just done so; every later read returns the same pair. */
export async function insertKeyRow(tx: Tx, values: KeyRow & { created_at: Date }): Promise<void> {
  await tx
    .insertInto('push_keys')
    .values(values)
    .onConflict((same) => same.column('id').doNothing())
    .execute();
}
