import { sql } from 'kysely';
import type { Tx } from '#server/kit/db/db.ts';
import { isOfLiving } from './subscriptions.store.ts';
import type { PushKind } from './push-sender.ts';

/** A message for one subscription, leased by the process that sends it. */
export interface Delivery {
  send_id: number;
  subscription_id: number;
  /** Including the current one. */
  tries: number;
  message_id: number;
  title: string;
  description: string;
  kind: PushKind;
  endpoint: string;
  p256dh: string;
  auth: string;
}

type Key = Pick<Delivery, 'send_id' | 'subscription_id'>;
/** Until when no other process takes a delivery. */
type Lease = { now: Date; until: Date; limit: number; by: number | null };

/** The columns of a Delivery. */
const deliveryColumns = [
  'd.send_id',
  'd.subscription_id',
  'd.tries',
  'm.id as message_id',
  'm.title',
  'm.description',
  's.kind',
  's.endpoint',
  's.p256dh',
  's.auth',
] as const;

/** Leases deliveries that are due for another try, the longest waiting first. */
export async function takeDueDeliveries(tx: Tx, { now, until, limit, by }: Lease): Promise<Delivery[]> {
  return tx
    .with('due', (build) =>
      build
        .selectFrom('push_deliveries')
        .select(['send_id', 'subscription_id'])
        .where('try_at', '<=', now)
        .orderBy('try_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('push_deliveries as d')
    .from(['due', 'push_sends as p', 'push_messages as m', 'push_subscriptions as s'])
    .set((row) => ({ tries: row('d.tries', '+', 1), try_at: until, leased_by: by }))
    .whereRef('d.send_id', '=', 'due.send_id')
    .whereRef('d.subscription_id', '=', 'due.subscription_id')
    .whereRef('p.id', '=', 'd.send_id')
    .whereRef('m.id', '=', 'p.message_id')
    .whereRef('s.id', '=', 'd.subscription_id')
    .returning(deliveryColumns)
    .$narrowType<{ kind: PushKind }>()
    .execute();
}

/** Creates and leases the next deliveries of the oldest sending that still has subscriptions to reach. */
export async function takeNextDeliveries(
  tx: Tx,
  { until, limit, by }: Omit<Lease, 'now'>,
): Promise<Delivery[]> {
  const send = await tx
    .selectFrom('push_sends')
    .select(['id', 'begun_to_id', 'newest_subscription_id'])
    .where('finished_at', 'is', null)
    .whereRef('begun_to_id', '<', 'newest_subscription_id')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!send) return [];
  const created = await tx
    .with('d', (build) =>
      build
        .insertInto('push_deliveries')
        .columns(['send_id', 'subscription_id', 'tries', 'try_at', 'leased_by'])
        .expression((from) =>
          from
            .selectFrom('push_subscriptions')
            .select((row) => [
              row.val(send.id).as('send_id'),
              'id',
              row.lit(1).as('tries'),
              row.val(until).as('try_at'),
              row.val(by).as('leased_by'),
            ])
            .where('id', '>', send.begun_to_id)
            .where('id', '<=', send.newest_subscription_id)
            .where(isOfLiving)
            .orderBy('id')
            .limit(limit)
            // A subscription that ends at this moment is skipped.
            .forKeyShare(),
        )
        .returning(['send_id', 'subscription_id', 'tries']),
    )
    .selectFrom('d')
    .innerJoin('push_sends as p', 'p.id', 'd.send_id')
    .innerJoin('push_messages as m', 'm.id', 'p.message_id')
    .innerJoin('push_subscriptions as s', 's.id', 'd.subscription_id')
    .select(deliveryColumns)
    .orderBy('d.subscription_id')
    .$narrowType<{ kind: PushKind }>()
    .execute();
  const begun_to_id =
    created.length < limit ? send.newest_subscription_id : created[created.length - 1]?.subscription_id;
  await tx.updateTable('push_sends').set({ begun_to_id }).where('id', '=', send.id).execute();
  return created;
}

/** How a delivery ended. */
export type End = Key & { end: 'delivered' | 'gone' | 'failed' };

/** Locks the sendings of deliveries before these are written, in the same order as deleting a message does. */
export async function lockSends(tx: Tx, keys: readonly Key[]): Promise<void> {
  const ids = [...new Set(keys.map(({ send_id }) => send_id))];
  await tx
    .selectFrom('push_sends')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Removes deliveries and counts them in their sendings. A delivery that another process has ended, or whose message
 * was deleted, is not counted: each counts once, however often it was sent.
 */
export async function endDeliveries(tx: Tx, ends: readonly End[]): Promise<void> {
  await sql`
    with ended as (
      select * from unnest(
        ${ends.map(({ send_id }) => send_id)}::integer[],
        ${ends.map(({ subscription_id }) => subscription_id)}::integer[],
        ${ends.map(({ end }) => end)}::text[]
      ) as ended (send_id, subscription_id, fate)
    ), removed as (
      delete from push_deliveries d using ended
      where d.send_id = ended.send_id and d.subscription_id = ended.subscription_id
      returning d.send_id, ended.fate
    ), counted as (
      select send_id,
        count(*) filter (where fate = 'delivered') as delivered,
        count(*) filter (where fate = 'gone') as gone,
        count(*) filter (where fate = 'failed') as failed
      from removed group by send_id
    )
    update push_sends p
    set delivered = p.delivered + counted.delivered,
      gone = p.gone + counted.gone,
      failed = p.failed + counted.failed
    from counted where p.id = counted.send_id`.execute(tx);
}

/** When a delivery is sent again. */
export type Later = Key & { try_at: Date };

export async function postponeDeliveries(tx: Tx, later: readonly Later[]): Promise<void> {
  await sql`
    update push_deliveries d set try_at = later.try_at, leased_by = null
    from unnest(
      ${later.map(({ send_id }) => send_id)}::integer[],
      ${later.map(({ subscription_id }) => subscription_id)}::integer[],
      ${later.map(({ try_at }) => try_at.toISOString())}::timestamptz[]
    ) as later (send_id, subscription_id, try_at)
    where d.send_id = later.send_id and d.subscription_id = later.subscription_id`.execute(tx);
}

/**
 * Finishes the sendings without deliveries left. Subscriptions that ended in the meantime took their deliveries with
 * them: what is neither delivered nor failed counts as gone.
 */
export async function finishEmptySends(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('push_sends as p')
    .set((row) => ({
      finished_at: now,
      // A browser that subscribed while they were counted is not included in `addressed`.
      gone: sql<number>`greatest(0, ${row.ref('p.addressed')} - ${row.ref('p.delivered')} - ${row.ref('p.failed')})`,
    }))
    .where('p.finished_at', 'is', null)
    .whereRef('p.begun_to_id', '>=', 'p.newest_subscription_id')
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('push_deliveries as d').select('d.send_id').whereRef('d.send_id', '=', 'p.id'),
        ),
      ),
    )
    .execute();
}
