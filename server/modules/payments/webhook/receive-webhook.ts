import { createHash } from 'node:crypto';
import { webhook, webhookEvents } from '#contract/payments/gateway.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import { originOf } from '#server/kit/http/http.ts';
import type { Mounting } from '#server/kit/http/mount-calls.ts';
import type { Log } from '#server/kit/log.ts';
import { refuse } from '#server/kit/refusal.ts';
import { GatewayWebhook, verifyWebhookSignature } from '#server/modules/payments/gateway/index.ts';
import type { PaymentGateway } from '#server/modules/payments/gateway/payment-gateway.ts';
import { findOrdersNamed } from '#server/modules/payments/orders/orders.store.ts';
import { isEventKnown } from '#server/modules/payments/orders/payments.store.ts';
import { backgroundContext } from '#server/modules/payments/settlement/reconcile.ts';
import { receivePaymentEvent, receiveRefundEvent } from './receive-event.ts';

/**
 * Mounts the gateway's webhook. It is no call of the contract: its signature is over the bytes as they came, so they
 * are read in a scope of their own that parses nothing.
 */
export function mountWebhook({ app, db, services }: Mounting, gateways: PaymentGateway): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    scope.post(`/api${webhook.path}`, async (request, reply) => {
      const header = (name: string) => String(request.headers[name] ?? '');
      const reported = {
        rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: header('x-razorpay-signature'),
        eventId: header('x-razorpay-event-id').slice(0, 100),
      };
      const context = backgroundContext(db, services, originOf(request).ip);
      await receiveWebhook(context, gateways, request.log, reported);
      return reply.send({ status: true });
    });
  });
}

const paymentEvents: readonly string[] = webhookEvents.payment;
const refundEvents: readonly string[] = webhookEvents.refund;

/** More ids than any event carries. */
const MOST_NAMED = 50;

interface Webhook {
  rawBody: Buffer;
  signature: string;
  /** The same on every redelivery; '' when it was not sent. */
  eventId: string;
}

/**
 * Receives a report that the gateway sends by itself. It is a hint: we ask the gateway for the payment or refund again.
 * Only where it does not answer does the signed report count; what it denies is stored, and not believed. Checks every
 * order at once that a signed webhook names if its event is unknown or cannot be read. The event is stored in the
 * transaction that settles it: a failure of ours rolls back both, and the gateway sends the webhook again.
 * @throws Refusal bad_signature, gateway_down; any other error is ours, and must be answered so that it is sent again
 */
async function receiveWebhook(
  context: ContextWithoutTransaction,
  gateways: PaymentGateway,
  log: Log,
  webhook: Webhook,
): Promise<void> {
  const { gateway, webhookSecrets } = await gateways.current();
  const { rawBody, signature } = webhook;
  if (!verifyWebhookSignature(rawBody, signature, webhookSecrets)) throw refuse('bad_signature');
  const reported = read(rawBody);
  const isOfRefund = reported !== undefined && refundEvents.includes(reported.event);
  if (reported && !isOfRefund && !paymentEvents.includes(reported.event))
    return checkNamedOrders(context, rawBody);
  const payment = reported?.payload.payment?.entity;
  const refund = isOfRefund ? reported.payload.refund?.entity : undefined;
  if (!reported || !(isOfRefund ? refund : payment)) {
    // The gateway's words, and its orders are asked about: nothing of ours is broken.
    log.warn({ event: webhook.eventId }, 'a signed webhook could not be understood');
    return checkNamedOrders(context, rawBody);
  }

  const key = `event:${webhook.eventId || createHash('sha256').update(rawBody).digest('hex')}`;
  if (await isEventKnown(context.db, key)) return;
  const linkId = reported.payload.payment_link?.entity.id;
  const event = { event_key: key, kind: reported.event, body: toJsonb(JSON.parse(rawBody.toString('utf8'))) };
  const isOurs = refund
    ? await receiveRefundEvent(context, gateway, refund, payment, event)
    : payment !== undefined && (await receivePaymentEvent(context, gateway, payment, linkId, event));
  // The account may serve other shops of the association: what is not ours is not stored.
  if (!isOurs)
    log.info({ event: webhook.eventId, kind: reported.event }, 'a webhook reports an order that is not ours');
}

function read(rawBody: Buffer): GatewayWebhook | undefined {
  try {
    return GatewayWebhook.parse(JSON.parse(rawBody.toString('utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Queues a check of every order that a webhook names. It reads the text alone: whatever was not understood, the ids of
 * orders, links and payments look the same as ever.
 */
async function checkNamedOrders(context: ContextWithoutTransaction, rawBody: Buffer): Promise<void> {
  const named = rawBody.toString('utf8').match(/\b(?:order|plink|pay)_[A-Za-z0-9]+/g) ?? [];
  const ids = [...new Set(named)].slice(0, MOST_NAMED);
  await context.inTransaction(async ({ tx, services }) => {
    for (const orderId of await findOrdersNamed(tx, ids))
      await services.jobs.send(tx, 'check-order', { orderId });
  });
}
