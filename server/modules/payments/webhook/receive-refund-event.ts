import { paymentStatusIds } from '#contract/payments/payment.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { askInTime } from '#server/modules/payments/settlement/ask-in-time.ts';
import { auditDenied } from '#server/modules/payments/settlement/audit-denied.ts';
import { insertEvent, type PaymentEvent } from '#server/modules/payments/orders/events.store.ts';
import type { Gateway, GatewayPayment, GatewayRefund } from '#server/modules/payments/gateway/index.ts';
import { findOrder, findOrderAtGateway } from '#server/modules/payments/orders/orders.store.ts';
import { findPayment } from '#server/modules/payments/orders/payments.store.ts';
import { lockForSettling, settle } from '#server/modules/payments/settlement/settle-payment.ts';
import { settleRefund } from '#server/modules/payments/refunds/settle-refund.ts';

/** What a webhook told of a refund. */
export interface RefundNews {
  refund: GatewayRefund;
  /** As it was then; the gateway sends it along. */
  payment: GatewayPayment | undefined;
  event: Pick<PaymentEvent, 'event_key' | 'kind' | 'body'>;
}

/**
 * Hears of a refund: ours, or one that was made in the gateway's dashboard. It may come before we heard of its payment,
 * which is then settled first. One that the gateway denies is kept, and not believed.
 * @returns false when its payment pays no order of ours
 */
export async function receiveRefundEvent(
  context: ContextWithoutTransaction,
  gateway: Gateway,
  { refund, payment, event }: RefundNews,
): Promise<boolean> {
  const { db } = context;
  const known = await findPayment(db, refund.payment_id);
  const order = known
    ? await findOrder(db, known.order_id)
    : payment?.order_id && (await findOrderAtGateway(db, payment.order_id));
  if (!order) return false;
  const isUnheard = known?.status_id !== paymentStatusIds.success;
  const [fresh, freshPayment] = await Promise.all([
    askInTime(gateway.fetchRefund(refund.id), refund),
    isUnheard && payment ? askInTime(gateway.fetchPayment(payment.id), payment) : undefined,
  ]);
  await context.inTransaction(async (inside) => {
    await lockForSettling(inside.tx, order.id);
    const isNew = await insertEvent(inside.tx, {
      ...event,
      teller: 'webhook',
      order_id: order.id,
      payment_id: refund.payment_id,
      received_at: inside.now,
    });
    if (!isNew) return;
    if (freshPayment) await settle(inside, order.id, freshPayment, 'webhook');
    if (fresh) await settleRefund(inside, fresh, 'webhook');
    else await auditDenied(inside, order, refund);
  });
  return true;
}
