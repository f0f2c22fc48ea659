import type { Sandbox } from './context.ts';
import { newId, type Documents, type Payment } from './documents.ts';
import type { Faults } from './faults.store.ts';
import type { Tx } from './objects.store.ts';
import { queueWebhook } from './webhooks.store.ts';

export type EventName =
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
