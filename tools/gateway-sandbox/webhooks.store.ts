import type { Pool } from 'pg';
import type { Tx } from './objects.store.ts';
import type { Sandbox } from './context.ts';
import { newId, type Documents, type Payment } from './documents.ts';
import type { Faults } from './faults.store.ts';

/** The gateway tries a webhook for a day, then gives up (facts A8). */
const GIVE_UP_AFTER = `interval '24 hours'`;
/** A webhook taken by a process that died becomes free after this time. */
const LEASE = `interval '30 seconds'`;

export interface QueuedWebhook {
  sequence: number;
  event_id: string;
  body: string;
  attempts: number;
}

/** Queues a webhook, due in so many milliseconds. */
async function queueWebhook(
  tx: Tx,
  webhook: { eventId: string; body: string; delayMs: number },
): Promise<void> {
  await tx.query(
    `insert into sandbox_gateway.webhooks (event_id, body, due_at)
     values ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')`,
    [webhook.eventId, webhook.body, webhook.delayMs],
  );
}

/** Takes the webhooks that are due, or all that wait, oldest first; another process leaves them alone. */
export async function takeWebhooks(pool: Pool, which: 'due' | 'all'): Promise<QueuedWebhook[]> {
  const { rows } = await pool.query<QueuedWebhook>(
    `with taken as (
       update sandbox_gateway.webhooks set attempts = attempts + 1, due_at = now() + ${LEASE}
       where sequence in (
         select sequence from sandbox_gateway.webhooks
         where delivered_at is null and ($1 or due_at <= now()) and queued_at > now() - ${GIVE_UP_AFTER}
         order by sequence limit 500 for update skip locked)
       returning sequence, event_id, body, attempts)
     select * from taken order by sequence`,
    [which === 'all'],
  );
  return rows;
}

/** The receiver said 2xx. */
export async function markDelivered(pool: Pool, sequence: number): Promise<void> {
  await pool.query('update sandbox_gateway.webhooks set delivered_at = now() where sequence = $1', [
    sequence,
  ]);
}

/** The receiver did not; it is tried again in so many seconds. */
export async function postpone(pool: Pool, sequence: number, seconds: number): Promise<void> {
  await pool.query(
    `update sandbox_gateway.webhooks set due_at = now() + $2 * interval '1 second' where sequence = $1`,
    [sequence, seconds],
  );
}

/**
 * Milliseconds until the next late capture is due, or the next webhook when they are delivered; null when
 * nothing waits.
 */
export async function nextDueInMs(pool: Pool, webhooksToo: boolean): Promise<number | null> {
  const { rows } = await pool.query<{ ms: number | null }>(
    `select (extract(epoch from least(
       (select min(due_at) from sandbox_gateway.webhooks
        where $1 and delivered_at is null and queued_at > now() - ${GIVE_UP_AFTER}),
       (select min(due_at) from sandbox_gateway.objects where due_at is not null)
     ) - now()) * 1000)::float as ms`,
    [webhooksToo],
  );
  return rows[0]?.ms ?? null;
}

type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'payment_link.paid'
  | 'payment_link.cancelled'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed';

/** A payment as it is shown: with another amount while that fault is on. */
export function showPayment(payment: Payment, faults: Faults): Payment {
  return faults.wrong_amount ? { ...payment, amount: payment.amount + 100 } : payment;
}

/** Queues the webhook of an event in the transaction that causes it (facts A8). */
export async function announce(
  tx: Tx,
  sandbox: Sandbox,
  faults: Faults,
  event: EventName,
  about: Partial<Documents>,
): Promise<void> {
  const entities: Partial<Documents> = {
    ...about,
    ...(about.payment && { payment: showPayment(about.payment, faults) }),
  };
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_SandboxAccount',
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }])),
    created_at: sandbox.now(),
  });
  await queueWebhook(tx, { eventId: newId('event'), body, delayMs: faults.webhook_delay_ms });
}
