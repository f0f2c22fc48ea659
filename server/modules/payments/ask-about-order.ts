import type { OutsideContext } from '#server/kit/context.ts';
import { capture } from './ask-gateway.ts';
import { closeUnknownOrder, orUnknown } from './close-unknown-order.ts';
import type { Teller } from './events.store.ts';
import { type Gateway, GatewayError, type GatewayPaymentLink } from './gateway/index.ts';
import { closeOrder, findOrder, type KnownOrder, openOrder } from './orders.store.ts';
import { settle } from './settle-payment.ts';

/** What asking needs: no request, so that jobs ask the same way. */
type Asking = Pick<OutsideContext, 'db' | 'inTransaction'>;

/**
 * Asks the gateway how an order stands and records what it says: opens an order that a crash left half made,
 * settles every payment of it, ends what expired there or is unknown there, and cancels there what was ended here.
 * @throws GatewayError when it does not answer; asking again does no harm
 */
export async function askAboutOrder(
  asking: Asking,
  gateway: Gateway,
  orderId: number,
  teller: Teller,
): Promise<void> {
  const order = await findOrder(asking.db, orderId);
  if (!order) return;
  if (order.gateway_link_id !== null) return checkLink(asking, gateway, order, order.gateway_link_id, teller);
  if (order.status === 'creating') return void (await openAtGateway(asking, gateway, order));
  if (order.gateway_order_id === null) return;
  const payments = await orUnknown(gateway.listOrderPayments(order.gateway_order_id));
  if (payments === null) return closeUnknownOrder(asking, order, teller);
  // In the order they were made: the first one captured is the one that pays.
  for (const payment of payments.toSorted((one, other) => one.created_at - other.created_at)) {
    const taken = await capture(gateway, order, payment);
    await asking.inTransaction((inside) => settle(inside, order.id, taken, teller));
  }
}

/**
 * Makes the order at the gateway and notes its id. Done twice, or after a crash, it is the same order: the
 * receipt is its key there (facts A2).
 * @throws GatewayError
 */
export async function openAtGateway(
  asking: Asking,
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
  asking: Asking,
  gateway: Gateway,
  order: KnownOrder,
  linkId: string,
  teller: Teller,
): Promise<void> {
  const link = await orUnknown(gateway.fetchPaymentLink(linkId));
  if (link === null) return closeUnknownOrder(asking, order, teller);
  if (link.status === 'created' && order.status === 'closed')
    return endLink(asking, gateway, order.id, linkId, teller);
  await settleLink(asking, gateway, order, link, teller);
  if (link.status === 'expired' || link.status === 'cancelled')
    await asking.inTransaction(({ tx }) => closeOrder(tx, order.id));
}

async function settleLink(
  asking: Asking,
  gateway: Gateway,
  order: KnownOrder,
  link: GatewayPaymentLink,
  teller: Teller,
): Promise<void> {
  for (const { payment_id } of link.payments) {
    const payment = await gateway.fetchPayment(payment_id);
    await asking.inTransaction((inside) => settle(inside, order.id, payment, teller, true));
  }
}

/**
 * Cancels a payment link at the gateway and ends its order; when it was paid a moment before, that payment
 * is settled instead. A link that the gateway does not know is ended here alone.
 * @throws GatewayError
 */
export async function endLink(
  asking: Asking,
  gateway: Gateway,
  orderId: number,
  linkId: string,
  teller: Teller,
): Promise<void> {
  try {
    await gateway.cancelPaymentLink(linkId);
  } catch (error) {
    if (!(error instanceof GatewayError && error.kind === 'rejected')) throw error;
    const order = await findOrder(asking.db, orderId);
    if (!order) return;
    const link = await orUnknown(gateway.fetchPaymentLink(linkId));
    if (link === null) return closeUnknownOrder(asking, order, teller);
    await settleLink(asking, gateway, order, link, teller);
  }
  await asking.inTransaction(({ tx }) => closeOrder(tx, orderId));
}
