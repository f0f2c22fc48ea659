import type { Clock } from '#server/kit/clock.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import { type Step, workATurn } from '#server/kit/jobs/work-a-turn.ts';
import { type Push, SENT_AT_ONCE } from './create-push.ts';
import {
  type Delivery,
  endDeliveries,
  finishEmptySends,
  lockSends,
  postponeDeliveries,
  takeDueDeliveries,
  takeNextDeliveries,
} from './deliveries.store.ts';
import { endOf, type Outcome, logRefusals } from './outcome.ts';
import { pushPayload } from './push-payload.ts';
import type { Fate, PushKind, Send } from './push-sender.ts';
import { forgetGone } from './subscriptions.store.ts';

interface DeliverParts {
  db: Db;
  clock: Clock;
  push: Push;
}

/** Deliveries leased at once: they are in memory together, and those of a process that dies are sent again. */
const BATCH = 100;
/** Longer than a batch can take (5 rounds of 20, each at most 10 seconds). */
const LEASE_MS = 120_000;
/** How long a push service keeps a message: it is of interest for days, not weeks. */
const TTL_SECONDS = 3 * 86_400;

/**
 * Sends due deliveries of all sendings until none is left, 20 seconds have passed or the process ends. Several
 * machines share the work by leasing different deliveries; those of a dead process are due again within seconds.
 * @returns whether deliveries may be left
 */
export async function deliverDue(parts: DeliverParts): Promise<boolean> {
  return workATurn(() => deliverBatch(parts), parts.push.stopping);
}

async function deliverBatch({ db, clock, push }: DeliverParts): Promise<Step> {
  const now = clock.now();
  const lease = { now, until: new Date(now.getTime() + LEASE_MS), limit: BATCH, by: push.leasedBy() };
  const taken = await inTransaction(db, async (tx) => {
    const due = await takeDueDeliveries(tx, lease);
    return due.length > 0 ? due : takeNextDeliveries(tx, lease);
  });
  if (taken.length === 0) {
    await inTransaction(db, (tx) => finishEmptySends(tx, now));
    return 'nothing';
  }
  const outcomes = await sendAll(taken, { web: await push.senders.web.open() });
  await recordOutcomes(db, outcomes, clock.now());
  logRefusals(push.log, outcomes);
  return 'done';
}

/** No row is locked while the push services are called. */
async function sendAll(taken: readonly Delivery[], send: Record<PushKind, Send>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = taken.values();
  const sendOneByOne = async () => {
    for (const delivery of waiting)
      outcomes.push({ delivery, fate: await sendOne(delivery, send[delivery.kind]) });
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, sendOneByOne));
  return outcomes;
}

async function sendOne({ endpoint, p256dh, auth, ...delivery }: Delivery, send: Send): Promise<Fate> {
  const { message_id: id, title, description } = delivery;
  return send({ endpoint, p256dh, auth }, pushPayload({ id, title, description }), {
    ttlSeconds: TTL_SECONDS,
    topic: `message-${id}`,
  });
}

async function recordOutcomes(db: Db, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const { ends, later } = endOf(outcomes, now);
  await inTransaction(db, async (tx) => {
    await lockSends(tx, [...ends, ...later]);
    await endDeliveries(tx, ends);
    await postponeDeliveries(tx, later);
    await finishEmptySends(tx, now);
  });
  const gone = ends.filter(({ end }) => end === 'gone').map(({ subscription_id }) => subscription_id);
  // In its own transaction: it waits for other deliveries to these browsers, and they must not wait for it.
  if (gone.length > 0) await inTransaction(db, (tx) => forgetGone(tx, gone));
}
