import { sql } from 'kysely';
import type { Tx } from '#server/kit/db/db.ts';
import type { PushKind } from './push-sender.ts';

/** A message on its way to one subscription, taken by whoever sends it. */
export interface Delivery {
  send_id: number;
  subscription_id: number;
  /** This one counted. */
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
/** Until when nobody else takes a delivery. */
type Lease = { now: Date; until: Date; limit: number };

/** What follows a delivery into the hands of whoever sends it. */
const carried = [
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

/** Takes deliveries whose time has come again, the longest waiting first. */
export async function takeDueDeliveries(tx: Tx, { now, until, limit }: Lease): Promise<Delivery[]> {
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
    .set((row) => ({ tries: row('d.tries', '+', 1), try_at: until }))
    .whereRef('d.send_id', '=', 'due.send_id')
    .whereRef('d.subscription_id', '=', 'due.subscription_id')
    .whereRef('p.id', '=', 'd.send_id')
    .whereRef('m.id', '=', 'p.message_id')
    .whereRef('s.id', '=', 'd.subscription_id')
    .returning(carried)
    .$narrowType<{ kind: PushKind }>()
    .execute();
}

/** Begins the next deliveries of the oldest sending that was not begun to its end. */
export async function takeNextDeliveries(tx: Tx, { until, limit }: Omit<Lease, 'now'>): Promise<Delivery[]> {
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
  const begun = await tx
    .with('d', (build) =>
      build
        .insertInto('push_deliveries')
        .columns(['send_id', 'subscription_id', 'tries', 'try_at'])
        .expression((from) =>
          from
            .selectFrom('push_subscriptions')
            .select((row) => [
              row.val(send.id).as('send_id'),
              'id',
              row.lit(1).as('tries'),
              row.val(until).as('try_at'),
            ])
            .where('id', '>', send.begun_to_id)
            .where('id', '<=', send.newest_subscription_id)
            .orderBy('id')
            .limit(limit)
            // One that ends in this moment is passed over.
            .forKeyShare(),
        )
        .returning(['send_id', 'subscription_id', 'tries']),
    )
    .selectFrom('d')
    .innerJoin('push_sends as p', 'p.id', 'd.send_id')
    .innerJoin('push_messages as m', 'm.id', 'p.message_id')
    .innerJoin('push_subscriptions as s', 's.id', 'd.subscription_id')
    .select(carried)
    .orderBy('d.subscription_id')
    .$narrowType<{ kind: PushKind }>()
    .execute();
  const begun_to_id =
    begun.length < limit ? send.newest_subscription_id : begun[begun.length - 1]?.subscription_id;
  await tx.updateTable('push_sends').set({ begun_to_id }).where('id', '=', send.id).execute();
  return begun;
}

/** How a delivery ended. */
export type End = Key & { end: 'delivered' | 'gone' | 'failed' };

/** Locks the sendings of deliveries before these are written, in the sequence of the deletion of a message. */
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
 * Removes deliveries and counts them in their sendings. One that somebody else has ended meanwhile, or whose message
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
    update push_deliveries d set try_at = later.try_at
    from unnest(
      ${later.map(({ send_id }) => send_id)}::integer[],
      ${later.map(({ subscription_id }) => subscription_id)}::integer[],
      ${later.map(({ try_at }) => try_at.toISOString())}::timestamptz[]
    ) as later (send_id, subscription_id, try_at)
    where d.send_id = later.send_id and d.subscription_id = later.subscription_id`.execute(tx);
}

/**
 * Ends the sendings of which nothing is left. Subscriptions that ended meanwhile took their deliveries with them:
 * what is neither delivered nor failed is gone.
 */
export async function finishEmptySends(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('push_sends as p')
    .set((row) => ({
      finished_at: now,
      // A browser that allowed it in the moment of the counting is not among the addressed.
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
