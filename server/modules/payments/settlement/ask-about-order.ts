import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { capture } from '#server/modules/payments/orders/ask-gateway.ts';
import { closeUnknownOrder, orUnknown } from './close-unknown-order.ts';
import type { Source } from '#server/modules/payments/orders/events.store.ts';
import {
  type Gateway,
  GatewayError,
  type GatewayPaymentLink,
} from '#server/modules/payments/gateway/index.ts';
import {
  closeOrder,
  findOrder,
  type KnownOrder,
  openOrder,
} from '#server/modules/payments/orders/orders.store.ts';
import { settle } from './settle-payment.ts';

/**
 * Asks the gateway how an order stands and records what it says: opens an order that a crash left half made,
 * settles every payment of it, ends what expired there or is unknown there, and cancels there what was ended here.
 * @throws GatewayError when it does not answer; asking again does no harm
 */
export async function askAboutOrder(
  asking: ContextWithoutTransaction,
  gateway: Gateway,
  orderId: number,
  source: Source,
): Promise<void> {
  const order = await findOrder(asking.db, orderId);
  if (!order) return;
  if (order.gateway_link_id !== null) return checkLink(asking, gateway, order, order.gateway_link_id, source);
  if (order.status === 'creating') return void (await openAtGateway(asking, gateway, order));
  if (order.gateway_order_id === null) return;
  const payments = await orUnknown(gateway.listOrderPayments(order.gateway_order_id));
  if (payments === null) return closeUnknownOrder(asking, order, source);
  // In the order they were made: the first one captured is the one that pays.
  for (const payment of payments.toSorted((one, other) => one.created_at - other.created_at)) {
    const taken = await capture(gateway, order, payment);
    await asking.inTransaction((inside) => settle(inside, order.id, taken, source));
  }
}

/**
 * Makes the order at the gateway and notes its id. Done twice, or after a crash, it is the same order: the
 * receipt is its key there (facts A2).
 * @throws GatewayError
 */
export async function openAtGateway(
  asking: ContextWithoutTransaction,
  gateway: Gateway,
  order: Pick<KnownOrder, 'id' | 'total' | 'currency' | 'receipt'>,
): Promise<string> {
  const { id, total: amount, currency, receipt } = order;
  const made = await gateway.createOrder({ amount, currency, receipt });
  if (made.amount !== amount || made.currency !== currency)
    throw new GatewayError('server', 'POST /orders', {
      description: 'The order is not the one we asked for',
    });
  await asking.inTransaction(({ tx }) => openOrder(tx, id, made.id));
  return made.id;
}

async function checkLink(
  asking: ContextWithoutTransaction,
  gateway: Gateway,
  order: KnownOrder,
  linkId: string,
  source: Source,
): Promise<void> {
  const link = await orUnknown(gateway.fetchPaymentLink(linkId));
  if (link === null) return closeUnknownOrder(asking, order, source);
  if (link.status === 'created' && order.status === 'closed')
    return endLink(asking, gateway, order.id, linkId, source);
  await settleLink(asking, gateway, order, link, source);
  if (link.status === 'expired' || link.status === 'cancelled')
    await asking.inTransaction(({ tx }) => closeOrder(tx, order.id));
}

async function settleLink(
  asking: ContextWithoutTransaction,
  gateway: Gateway,
  order: KnownOrder,
  link: GatewayPaymentLink,
  source: Source,
): Promise<void> {
  for (const { payment_id } of link.payments) {
    const payment = await gateway.fetchPayment(payment_id);
    await asking.inTransaction((inside) => settle(inside, order.id, payment, source, true));
  }
}

/**
 * Cancels a payment link at the gateway and ends its order, or settles its payment.
 * @throws GatewayError
 */
export async function endLink(
  asking: ContextWithoutTransaction,
  gateway: Gateway,
  orderId: number,
  linkId: string,
  source: Source,
): Promise<void> {
  await cancelLink(asking, gateway, orderId, linkId, source);
  await asking.inTransaction(({ tx }) => closeOrder(tx, orderId));
}

/**
 * Cancels a payment link at the gateway; when it was paid a moment before, that payment is settled instead. The
 * order is left to be ended by the caller, but for that of a link which the gateway does not know.
 * @throws GatewayError
 */
export async function cancelLink(
  asking: ContextWithoutTransaction,
  gateway: Gateway,
  orderId: number,
  linkId: string,
  source: Source,
): Promise<void> {
  try {
    await gateway.cancelPaymentLink(linkId);
  } catch (error) {
    if (!(error instanceof GatewayError && error.kind === 'rejected')) throw error;
    const order = await findOrder(asking.db, orderId);
    if (!order) return;
    const link = await orUnknown(gateway.fetchPaymentLink(linkId));
    if (link === null) return closeUnknownOrder(asking, order, source);
    await settleLink(asking, gateway, order, link, source);
  }
}
