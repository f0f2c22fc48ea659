import { paymentStatusIds } from '#contract/payments/payment.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { Gateway, GatewayPayment, GatewayRefund } from '#server/modules/payments/gateway/index.ts';
import { askInTime, capture } from '#server/modules/payments/orders/ask-gateway.ts';
import { sourceName } from '#server/modules/payments/orders/ledger.ts';
import {
  findOrder,
  findOrderAtGateway,
  findOrderOfLink,
  type KnownOrder,
  type OrderRow,
} from '#server/modules/payments/orders/orders.store.ts';
import {
  findPayment,
  insertEvent,
  type PaymentEvent,
} from '#server/modules/payments/orders/payments.store.ts';
import { settleRefund } from '#server/modules/payments/refunds/settle-refund.ts';
import { lockForSettling, settlePayment } from '#server/modules/payments/settlement/settle-payment.ts';

/** A webhook as it is stored. */
export type WebhookEvent = Pick<PaymentEvent, 'event_key' | 'kind' | 'body'>;

/**
 * Receives a report of a payment.
 * @param linkId the payment link that the webhook names
 * @returns false when it pays no order of ours
 */
export async function receivePaymentEvent(
  context: ContextWithoutTransaction,
  gateway: Gateway,
  payment: GatewayPayment,
  linkId: string | undefined,
  event: WebhookEvent,
): Promise<boolean> {
  const order = await findReportedOrder(context, payment, linkId);
  if (!order) return false;
  const asked = await askInTime(gateway.fetchPayment(payment.id), payment);
  // What is only authorised is captured now; where that gets no answer, the first answer counts.
  const fresh = asked && (await askInTime(capture(gateway, order, asked), asked));
  await context.inTransaction(async (inside) => {
    await lockForSettling(inside.tx, order.id);
    const isNew = await insertEvent(inside.tx, {
      ...event,
      teller: 'webhook',
      order_id: order.id,
      payment_id: payment.id,
      received_at: inside.now,
    });
    if (!isNew) return;
    if (fresh) await settlePayment(inside, order.id, fresh, 'webhook', linkId !== undefined);
    else await auditDenied(inside, order, payment);
  });
  return true;
}

/** By the payment's order; the report of a link may name an order that we do not know yet (facts A8). */
async function findReportedOrder(
  { db }: ContextWithoutTransaction,
  payment: GatewayPayment,
  linkId: string | undefined,
): Promise<KnownOrder | undefined> {
  const order = payment.order_id === null ? undefined : await findOrderAtGateway(db, payment.order_id);
  return order ?? (linkId === undefined ? undefined : findOrderOfLink(db, linkId));
}

/**
 * Receives a report of a refund: ours, or one that was made in the gateway's dashboard. It may arrive before any report
 * of its payment, which is then settled first. A refund that the gateway denies is stored, and not believed.
 * @param payment as it was then; the gateway sends it along
 * @returns false when its payment pays no order of ours
 */
export async function receiveRefundEvent(
  context: ContextWithoutTransaction,
  gateway: Gateway,
  refund: GatewayRefund,
  payment: GatewayPayment | undefined,
  event: WebhookEvent,
): Promise<boolean> {
  const { db } = context;
  const known = await findPayment(db, refund.payment_id);
  const order = known
    ? await findOrder(db, known.order_id)
    : payment?.order_id && (await findOrderAtGateway(db, payment.order_id));
  if (!order) return false;
  const isUnpaid = known?.status_id !== paymentStatusIds.success;
  const [fresh, freshPayment] = await Promise.all([
    askInTime(gateway.fetchRefund(refund.id), refund),
    isUnpaid && payment ? askInTime(gateway.fetchPayment(payment.id), payment) : undefined,
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
    if (freshPayment) await settlePayment(inside, order.id, freshPayment, 'webhook');
    if (fresh) await settleRefund(inside, fresh, 'webhook');
    else await auditDenied(inside, order, refund);
  });
  return true;
}

/** The audit line of a signed report that the gateway, when asked, knows nothing of: what was claimed. */
async function auditDenied(
  context: Context,
  order: Pick<OrderRow, 'application_id' | 'gateway_order_id'>,
  claimed: Pick<GatewayPayment | GatewayRefund, 'id' | 'amount' | 'currency'>,
): Promise<void> {
  const { id, amount, currency } = claimed;
  const facts = { claimed: id, order: order.gateway_order_id, amount, currency, gateway: 'has no such id' };
  const subject = `application ${order.application_id}`;
  await audit(context, 'payment.not_believed', subject, facts, sourceName('webhook'));
}
