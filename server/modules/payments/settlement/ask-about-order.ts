import { audit } from '#server/kit/context/audit.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import {
  type Gateway,
  GatewayError,
  type GatewayPaymentLink,
} from '#server/modules/payments/gateway/index.ts';
import { capture, orUnknown } from '#server/modules/payments/orders/ask-gateway.ts';
import { type Source, sourceName } from '#server/modules/payments/orders/ledger.ts';
import {
  closeOrder,
  findOpenOrder,
  findOrder,
  type KnownOrder,
  openOrder,
  type OrderRow,
} from '#server/modules/payments/orders/orders.store.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Asks the gateway how an order stands and records what it says: opens an order that a crash left half made,
 * settles every payment of it, closes what expired there or is unknown there, and cancels there what was closed here.
 * @throws GatewayError when it does not answer; asking again does no harm
 */
export async function askAboutOrder(
  context: ContextWithoutTransaction,
  gateway: Gateway,
  orderId: number,
  source: Source,
): Promise<void> {
  const order = await findOrder(context.db, orderId);
  if (!order) return;
  if (order.gateway_link_id !== null)
    return checkLink(context, gateway, order, order.gateway_link_id, source);
  if (order.status === 'creating') return void (await openAtGateway(context, gateway, order));
  if (order.gateway_order_id === null) return;
  const payments = await orUnknown(gateway.listOrderPayments(order.gateway_order_id));
  if (payments === null) return closeUnknownOrder(context, order, source);
  // In the order they were made: the first one captured is the one that pays.
  for (const payment of payments.toSorted((one, other) => one.created_at - other.created_at)) {
    const taken = await capture(gateway, order, payment);
    await context.inTransaction((inside) => settlePayment(inside, order.id, taken, source));
  }
}

/**
 * Asks the gateway about the order by which an application can be paid: it may have been paid before any report of it
 * reached us. A gateway that does not answer changes nothing.
 */
export async function askAboutOpenOrder(
  context: ContextWithoutTransaction,
  gateway: Gateway,
  applicationId: number,
  source: Source,
): Promise<void> {
  const order = await findOpenOrder(context.db, applicationId);
  if (!order || order.status === 'creating') return;
  await askAboutOrder(context, gateway, order.id, source).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
  });
}

/**
 * Makes the order at the gateway and notes its id. Done twice, or after a crash, it is the same order: the
 * receipt is its key there (facts A2).
 * @throws GatewayError
 */
export async function openAtGateway(
  context: ContextWithoutTransaction,
  gateway: Gateway,
  order: Pick<KnownOrder, 'id' | 'total' | 'currency' | 'receipt'>,
): Promise<string> {
  const { id, total: amount, currency, receipt } = order;
  const made = await gateway.createOrder({ amount, currency, receipt });
  if (made.amount !== amount || made.currency !== currency)
    throw new GatewayError('server', 'POST /orders', {
      description: 'The order is not the one we asked for',
    });
  await context.inTransaction(({ tx }) => openOrder(tx, id, made.id));
  return made.id;
}

async function checkLink(
  context: ContextWithoutTransaction,
  gateway: Gateway,
  order: KnownOrder,
  linkId: string,
  source: Source,
): Promise<void> {
  const link = await orUnknown(gateway.fetchPaymentLink(linkId));
  if (link === null) return closeUnknownOrder(context, order, source);
  const isHeld = order.cancel_from !== null && order.cancel_from > context.now;
  if (link.status === 'created' && isHeld) return;
  if (link.status === 'created' && order.status === 'closed')
    return endLink(context, gateway, order.id, linkId, source);
  await settleLink(context, gateway, order, link, source);
  if (link.status === 'expired' || link.status === 'cancelled')
    await context.inTransaction(({ tx }) => closeOrder(tx, order.id));
}

async function settleLink(
  context: ContextWithoutTransaction,
  gateway: Gateway,
  order: KnownOrder,
  link: GatewayPaymentLink,
  source: Source,
): Promise<void> {
  for (const { payment_id } of link.payments) {
    const payment = await gateway.fetchPayment(payment_id);
    await context.inTransaction((inside) => settlePayment(inside, order.id, payment, source, true));
  }
}

/**
 * Cancels a payment link at the gateway and closes its order, or settles its payment.
 * @throws GatewayError
 */
export async function endLink(
  context: ContextWithoutTransaction,
  gateway: Gateway,
  orderId: number,
  linkId: string,
  source: Source,
): Promise<void> {
  await cancelLink(context, gateway, orderId, linkId, source);
  await context.inTransaction(({ tx }) => closeOrder(tx, orderId));
}

/**
 * Cancels a payment link at the gateway; when it was paid a moment before, that payment is settled instead. The
 * caller closes the order; only that of a link which the gateway does not know is closed here.
 * @throws GatewayError
 */
export async function cancelLink(
  context: ContextWithoutTransaction,
  gateway: Gateway,
  orderId: number,
  linkId: string,
  source: Source,
): Promise<void> {
  try {
    await gateway.cancelPaymentLink(linkId);
  } catch (error) {
    if (!(error instanceof GatewayError && error.kind === 'rejected')) throw error;
    const order = await findOrder(context.db, orderId);
    if (!order) return;
    const link = await orUnknown(gateway.fetchPaymentLink(linkId));
    if (link === null) return closeUnknownOrder(context, order, source);
    await settleLink(context, gateway, order, link, source);
  }
}

/**
 * Closes an open order that nobody can pay at the account in force, so that the next try to pay makes one there.
 * For an order that was closed before, nothing is written.
 */
async function closeUnknownOrder(
  context: ContextWithoutTransaction,
  order: OrderRow,
  source: Source,
): Promise<void> {
  const { gateway_link_id: link, gateway_order_id, total: amount, currency } = order;
  const asked = link === null ? { order: gateway_order_id } : { link };
  await context.inTransaction(async (inside) => {
    if (!(await closeOrder(inside.tx, order.id))) return;
    const facts = { ...asked, amount, currency };
    const subject = `application ${order.application_id}`;
    await audit(inside, 'payment.order_unknown', subject, facts, sourceName(source));
  });
}
