import { createHash } from 'node:crypto';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import type { Log } from '#server/kit/log.ts';
import { refuse } from '#server/kit/refusal.ts';
import { capture } from '#server/modules/payments/orders/ask-gateway.ts';
import { askInTime } from '#server/modules/payments/settlement/ask-in-time.ts';
import { auditDenied } from '#server/modules/payments/settlement/audit-denied.ts';
import {
  insertEvent,
  isEventKnown,
  type PaymentEvent,
} from '#server/modules/payments/orders/events.store.ts';
import {
  type Gateway,
  type GatewayPayment,
  GatewayWebhook,
  verifyWebhookSignature,
} from '#server/modules/payments/gateway/index.ts';
import { receiveRefundEvent } from './receive-refund-event.ts';
import {
  findOrderAtGateway,
  findOrderOfLink,
  findOrdersNamed,
  type KnownOrder,
} from '#server/modules/payments/orders/orders.store.ts';
import type { PaymentGateway } from '#server/modules/payments/gateway/payment-gateway.ts';
import { lockForSettling, settle } from '#server/modules/payments/settlement/settle-payment.ts';

/** The events that tell of a payment's way, and of a refund's. */
const heard: readonly string[] = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'payment_link.paid',
];
const heardOfRefunds: readonly string[] = ['refund.created', 'refund.processed', 'refund.failed'];

/** More ids than any event names. */
const MOST_NAMED = 50;

export interface Webhook {
  rawBody: Buffer;
  signature: string;
  /** The same on every redelivery; '' when it did not come along. */
  eventId: string;
}

/**
 * What the gateway tells by itself. It is a hint: payment or refund is asked for again, and only when the gateway does
 * not answer the signed words count; where it denies them they are kept, and not believed. What is signed and not
 * understood has the orders that it names asked about at once. The event is kept in the transaction that settles it, so
 * that a failure of ours forgets both, and the gateway tells once more.
 * @throws Refusal bad_signature, gateway_down; any other error is ours, and must be answered so that it is told again
 */
export async function receiveWebhook(
  context: ContextWithoutTransaction,
  gateways: PaymentGateway,
  log: Log,
  webhook: Webhook,
): Promise<void> {
  const { gateway, webhookSecrets } = await gateways.current();
  const { rawBody, signature } = webhook;
  if (!verifyWebhookSignature(rawBody, signature, webhookSecrets)) throw refuse('bad_signature');
  const reported = read(rawBody);
  const isOfRefund = reported !== undefined && heardOfRefunds.includes(reported.event);
  if (reported && !isOfRefund && !heard.includes(reported.event)) return;
  const payment = reported?.payload.payment?.entity;
  const refund = isOfRefund ? reported.payload.refund?.entity : undefined;
  if (!reported || !(isOfRefund ? refund : payment)) {
    log.error({ event: webhook.eventId }, 'a signed webhook could not be understood');
    return askAboutNamed(context, rawBody);
  }

  const key = `event:${webhook.eventId || createHash('sha256').update(rawBody).digest('hex')}`;
  if (await isEventKnown(context.db, key)) return;
  const event = { event_key: key, kind: reported.event, body: toJsonb(JSON.parse(rawBody.toString('utf8'))) };
  const isOurs = refund
    ? await receiveRefundEvent(context, gateway, { refund, payment, event })
    : payment !== undefined && (await receivePaymentEvent(context, gateway, reported, payment, event));
  // The account may serve other shops of the association: what is not ours is not kept.
  if (!isOurs)
    log.info(
      { event: webhook.eventId, kind: reported.event },
      'a webhook tells of an order that is not ours',
    );
}

/** @returns false when it pays no order of ours */
async function receivePaymentEvent(
  context: ContextWithoutTransaction,
  gateway: Gateway,
  reported: GatewayWebhook,
  payment: GatewayPayment,
  event: Pick<PaymentEvent, 'event_key' | 'kind' | 'body'>,
): Promise<boolean> {
  const link = reported.payload.payment_link?.entity;
  const order = await findReportedOrder(context, payment, link?.id);
  if (!order) return false;
  const asked = await askInTime(gateway.fetchPayment(payment.id), payment);
  // What is only authorised is taken now; while that gets no answer, what was said before stands.
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
    if (fresh) await settle(inside, order.id, fresh, 'webhook', link !== undefined);
    else await auditDenied(inside, order, payment);
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
async function findReportedOrder(
  { db }: ContextWithoutTransaction,
  payment: GatewayPayment,
  linkId: string | undefined,
): Promise<KnownOrder | undefined> {
  const order = payment.order_id === null ? undefined : await findOrderAtGateway(db, payment.order_id);
  return order ?? (linkId === undefined ? undefined : findOrderOfLink(db, linkId));
}

/**
 * Has the gateway asked about every order that a webhook names, which takes its text alone: whatever it could not be
 * understood for, the ids of orders, links and payments are written in it as they always are.
 */
async function askAboutNamed(context: ContextWithoutTransaction, rawBody: Buffer): Promise<void> {
  const named = rawBody.toString('utf8').match(/\b(?:order|plink|pay)_[A-Za-z0-9]+/g) ?? [];
  const ids = [...new Set(named)].slice(0, MOST_NAMED);
  await context.inTransaction(async ({ tx, services }) => {
    for (const orderId of await findOrdersNamed(tx, ids))
      await services.jobs.send(tx, 'check-order', { orderId });
  });
}
