import { createHash } from 'node:crypto';
import type { OutsideContext } from '#server/kit/context.ts';
import type { Log } from '#server/kit/log.ts';
import { refuse } from '#server/kit/refusal.ts';
import { capture } from './ask-gateway.ts';
import { insertEvent, isEventKnown } from './events.store.ts';
import {
  type Gateway,
  type GatewayPayment,
  GatewayWebhook,
  verifyWebhookSignature,
} from './gateway/index.ts';
import { findOrderAtGateway, findOrderOfLink, type KnownOrder } from './orders.store.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { lockForSettling, settle } from './settle-payment.ts';

/** The gateway wants its answer within 5 seconds (facts A8): so long we wait for what it says when asked. */
const ASK_AT_MOST_MS = 3_000;

/** The events that tell of a payment's way. */
const heard: readonly string[] = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'payment_link.paid',
];

export interface Webhook {
  rawBody: Buffer;
  signature: string;
  /** The same on every redelivery; '' when it did not come along. */
  eventId: string;
}

/**
 * What the gateway tells by itself. It is a hint: the payment is asked for again, and only when no answer
 * comes in time the signed words count. The event is kept in the transaction that settles the payment, so
 * that a failure of ours forgets both, and the gateway tells once more.
 * @throws Refusal bad_signature; any other error is ours, and must be answered so that it is told again
 */
export async function hearWebhook(
  context: OutsideContext,
  gateways: PaymentGateway,
  log: Log,
  webhook: Webhook,
): Promise<void> {
  const { gateway, webhookSecrets } = await gateways.current();
  const { rawBody, signature } = webhook;
  if (!verifyWebhookSignature(rawBody, signature, webhookSecrets)) throw refuse('bad_signature');
  const told = read(rawBody);
  if (!told) return log.error({ event: webhook.eventId }, 'a signed webhook could not be understood');
  const payment = told.payload.payment?.entity;
  if (!heard.includes(told.event) || !payment) return;

  const key = `event:${webhook.eventId || createHash('sha256').update(rawBody).digest('hex')}`;
  if (await isEventKnown(context.db, key)) return;
  const link = told.payload.payment_link?.entity;
  const order = await findToldOrder(context, payment, link?.id);
  // The account may serve other shops of the association: what is not ours is not kept.
  if (!order)
    return log.info(
      { event: webhook.eventId, kind: told.event },
      'a webhook tells of an order that is not ours',
    );
  const fresh = await askInTime(askFor(gateway, order, payment), payment);
  await context.inTransaction(async (inside) => {
    await lockForSettling(inside.tx, order.id);
    const isNew = await insertEvent(inside.tx, {
      event_key: key,
      teller: 'webhook',
      kind: told.event,
      order_id: order.id,
      payment_id: payment.id,
      body: rawBody.toString('utf8'),
      received_at: inside.now,
    });
    if (isNew) await settle(inside, order.id, fresh, 'webhook', link !== undefined);
  });
}

function read(rawBody: Buffer): GatewayWebhook | undefined {
  try {
    return GatewayWebhook.parse(JSON.parse(rawBody.toString('utf8')));
  } catch {
    return undefined;
  }
}

/** By the payment's order; the news of a link may name an order that we do not know yet (facts A8). */
async function findToldOrder(
  { db }: OutsideContext,
  payment: GatewayPayment,
  linkId: string | undefined,
): Promise<KnownOrder | undefined> {
  const order = payment.order_id === null ? undefined : await findOrderAtGateway(db, payment.order_id);
  return order ?? (linkId === undefined ? undefined : findOrderOfLink(db, linkId));
}

async function askFor(gateway: Gateway, order: KnownOrder, told: GatewayPayment): Promise<GatewayPayment> {
  return capture(gateway, order, await gateway.fetchPayment(told.id));
}

/** The answer when it comes in time, otherwise what was told. An answer that comes later is told again anyway. */
async function askInTime(asking: Promise<GatewayPayment>, told: GatewayPayment): Promise<GatewayPayment> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<GatewayPayment>((resolve) => {
    timer = setTimeout(() => resolve(told), ASK_AT_MOST_MS);
  });
  try {
    return await Promise.race([asking.catch(() => told), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
