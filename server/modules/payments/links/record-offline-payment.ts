import { paymentMethodIds, paymentStatusIds } from '#contract/payments/payment.ts';
import type { Context } from '#server/kit/context/context.ts';
import { endOpenOrders, applyPayment } from '#server/modules/payments/settlement/apply-payment.ts';
import type { Due } from './check-link-input.ts';
import { insertEvent } from '#server/modules/payments/orders/events.store.ts';
import { figuresOf, newReceipt } from '#server/modules/payments/orders/new-order.ts';
import { insertOrder } from '#server/modules/payments/orders/orders.store.ts';
import { insertPayment } from '#server/modules/payments/orders/payments.store.ts';

/**
 * Records what the office received by itself; it has the effect of every payment (decisions section 8).
 * @returns the gateway's id of the link that it ends; null when there was none
 */
export async function recordOfflinePayment(
  context: Context,
  { application, bought, requested }: Due,
): Promise<string | null> {
  if (requested.kind !== 'offline') throw new Error('Only an offline payment is recorded by the office');
  const { tx, now, caller } = context;
  const former = await endOpenOrders(context, application.id);
  const order = await insertOrder(tx, {
    ...figuresOf(bought),
    application_id: application.id,
    kind: 'offline',
    status: 'open',
    receipt: newReceipt(application),
    created_at: now,
  });
  const recordedBy = caller.admin?.id ?? null;
  const payment = await insertPayment(tx, {
    payment_id: `offline-${order.receipt}`,
    order_id: order.id,
    application_id: application.id,
    status_id: paymentStatusIds.success,
    method_id: paymentMethodIds.offline,
    amount: order.total,
    currency: order.currency,
    narration: requested.narration,
    paid_on: requested.day,
    recorded_by: recordedBy,
    created_at: now,
    changed_at: now,
  });
  await insertEvent(tx, {
    event_key: `office:${payment.payment_id}`,
    teller: 'office',
    kind: 'payment.recorded',
    order_id: order.id,
    payment_id: payment.payment_id,
    body: JSON.stringify({ recorded_by: recordedBy, narration: payment.narration, paid_on: payment.paid_on }),
    received_at: now,
  });
  await applyPayment(context, application, order, payment, 'office');
  return former;
}
