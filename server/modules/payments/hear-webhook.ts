import { createHash } from 'node:crypto';
import type { OutsideContext } from '#server/kit/context.ts';
import { toJsonb } from '#server/kit/jsonb.ts';
import type { Log } from '#server/kit/log.ts';
import { refuse } from '#server/kit/refusal.ts';
import { capture } from './ask-gateway.ts';
import { askInTime } from './ask-in-time.ts';
import { insertEvent, isEventKnown, type PaymentEvent } from './events.store.ts';
import {
  type Gateway,
  type GatewayPayment,
  GatewayWebhook,
  verifyWebhookSignature,
} from './gateway/index.ts';
import { hearRefund } from './hear-refund.ts';
import { findOrderAtGateway, findOrderOfLink, type KnownOrder } from './orders.store.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { lockForSettling, settle } from './settle-payment.ts';

/** The events that tell of a payment's way, and of a refund's. */
const heard: readonly string[] = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'payment_link.paid',
];
const heardOfRefunds: readonly string[] = ['refund.created', 'refund.processed', 'refund.failed'];

export interface Webhook {
  rawBody: Buffer;
  signature: string;
  /** The same on every redelivery; '' when it did not come along. */
  eventId: string;
}

/**
 * What the gateway tells by itself. It is a hint: payment or refund is asked for again, and only when no answer
 * comes in time the signed words count. The event is kept in the transaction that settles it, so
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
  const refund = heardOfRefunds.includes(told.event) ? told.payload.refund?.entity : undefined;
  if (!refund && !(payment && heard.includes(told.event))) return;

  const key = `event:${webhook.eventId || createHash('sha256').update(rawBody).digest('hex')}`;
  if (await isEventKnown(context.db, key)) return;
  const event = { event_key: key, kind: told.event, body: toJsonb(JSON.parse(rawBody.toString('utf8'))) };
  const isOurs = refund
    ? await hearRefund(context, gateway, { refund, payment, event })
    : payment !== undefined && (await hearPayment(context, gateway, told, payment, event));
  // The account may serve other shops of the association: what is not ours is not kept.
  if (!isOurs)
    log.info({ event: webhook.eventId, kind: told.event }, 'a webhook tells of an order that is not ours');
}

/** @returns false when it pays no order of ours */
async function hearPayment(
  context: OutsideContext,
  gateway: Gateway,
  told: GatewayWebhook,
  payment: GatewayPayment,
  event: Pick<PaymentEvent, 'event_key' | 'kind' | 'body'>,
): Promise<boolean> {
  const link = told.payload.payment_link?.entity;
  const order = await findToldOrder(context, payment, link?.id);
  if (!order) return false;
  const fresh = await askInTime(askFor(gateway, order, payment), payment);
  await context.inTransaction(async (inside) => {
    await lockForSettling(inside.tx, order.id);
    const isNew = await insertEvent(inside.tx, {
      ...event,
      teller: 'webhook',
      order_id: order.id,
      payment_id: payment.id,
      received_at: inside.now,
    });
    if (isNew) await settle(inside, order.id, fresh, 'webhook', link !== undefined);
  });
  return true;
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
