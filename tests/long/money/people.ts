import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { documentDownload } from '#contract/documents/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { webhook } from '#contract/payments/gateway.ts';
import type { Db } from '#server/kit/db/db.ts';
import { everyFlag } from '#tests/steps/people.ts';
import { openOrder, payByLink, type Payer, requestOf } from '#tests/steps/pay.ts';
import { runJob } from '#tests/steps/jobs.ts';
import type { Browser } from '#tests/world/browser.ts';
import { askSandbox } from '#tests/world/product.ts';
import { aQuickAdministrator, personOf } from '#tests/world/sessions.ts';
import { aWholeApplication } from '#tests/world/whole-application.ts';
import { signWebhook } from '#tools/gateway-sandbox/signatures.ts';
import { keys } from '#tests/long/world/sandbox.ts';
import type { MoneyWorld } from './world.ts';

export type { Payer };

/** An order of an application, and the payment of it at the gateway. */
export interface Paid extends Payer {
  /** Our number of the order, and the gateway's. */
  orderId: number;
  gatewayOrderId: string;
  paymentId: string;
  /** As the checkout handed it to the browser; '' by a link. */
  signature: string;
}

/** Somebody with a complete application that is not submitted yet. */
export async function aPayer(world: MoneyWorld): Promise<Payer> {
  const { application } = await aWholeApplication(world.db);
  const browser = await personOf(world, 'applicant', application);
  return { browser, application, id: application.public_id };
}

let offices = 0;

/** Somebody of the office, with every right and proven just now. */
export function anOffice(world: MoneyWorld): Promise<Browser> {
  offices += 1;
  return aQuickAdministrator(world, `Office ${process.pid} ${offices}`, everyFlag);
}

/** Asks for the order to pay by, as often as the answer is that we cannot just now: on a busy machine that is no fault. */
export function askForOrder(payer: Payer): ReturnType<typeof openOrder> {
  return patiently(() => openOrder(payer));
}

async function patiently<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 8 || !String(error).includes('(503)')) throw error;
      await pause(500 * tries);
    }
  }
}

/** Asks for an order and pays it in the checkout; nobody has told us of it yet. */
export async function payInCheckout(world: MoneyWorld, payer: Payer): Promise<Paid> {
  const { id } = await askForOrder(payer);
  return payOrder(world, payer, id);
}

/** Pays an order in the checkout, or finds how it was paid before. */
export async function payOrder(world: MoneyWorld, payer: Payer, gatewayOrderId: string): Promise<Paid> {
  const answer = await askSandbox<{ razorpay_signature?: string }>(
    world.gateway,
    `checkout/${gatewayOrderId}`,
    { outcome: 'succeed' },
  );
  return paidBy(world, payer, gatewayOrderId, answer.razorpay_signature ?? '');
}

/** Has the office send a link, and pays by it; nobody has told us of it yet. */
export async function payByNewLink(world: MoneyWorld, payer: Payer, office: Browser): Promise<Paid> {
  const ask = () => office.ok(paymentCalls.createPaymentLink, requestOf(payer.application.id));
  const { data } = await patiently(ask);
  await payByLink(data.link ?? '');
  const { gateway_order_id } = await world.db
    .selectFrom('orders')
    .select('gateway_order_id')
    .where('link_url', '=', data.link)
    .executeTakeFirstOrThrow();
  return paidBy(world, payer, gateway_order_id ?? '', '');
}

async function paidBy(world: MoneyWorld, payer: Payer, gatewayOrderId: string, signature: string) {
  const { id: orderId } = await world.db
    .selectFrom('orders')
    .select('id')
    .where('gateway_order_id', '=', gatewayOrderId)
    .executeTakeFirstOrThrow();
  const { rows } = await world.gateway.books.query<{ id: string }>(
    `select id from sandbox_gateway.objects where kind = 'payment' and parent_id = $1 order by sequence desc`,
    [gatewayOrderId],
  );
  return { ...payer, orderId, gatewayOrderId, paymentId: rows[0]?.id ?? '', signature };
}

/** The browser comes back from the checkout. @returns the HTTP status */
export async function verify(paid: Paid): Promise<number> {
  const { paymentId, gatewayOrderId, signature } = paid;
  const named = { razorpay_payment_id: paymentId, amount: '' };
  const signed = signature === '' ? '' : gatewayOrderId;
  const input = { ...named, razorpay_order_id: signed, razorpay_signature: signature };
  return (await paid.browser.call(paymentCalls.verifyAndCapture, input)).http;
}

/** The browser ends the wizard. @returns the HTTP status */
export async function finish({ browser, id, paymentId }: Paid): Promise<number> {
  const input = { id, payment_status: 'Success', payment_id: paymentId, amount: '', currency: '' } as const;
  return (await browser.call(paymentCalls.finalStep, input)).http;
}

interface QueuedWebhook {
  event_id: string;
  event: string;
  body: string;
}

/** What the gateway has to tell of an order, oldest first. */
export async function webhooksOf({ gateway }: MoneyWorld, gatewayOrderId: string): Promise<QueuedWebhook[]> {
  const { rows } = await gateway.books.query<QueuedWebhook>(
    `select event_id, body::jsonb->>'event' as event, body from sandbox_gateway.webhooks
     where position($1 in body) > 0 order by sequence`,
    [gatewayOrderId],
  );
  return rows;
}

/** Sends a webhook. @param secret what it is signed with @returns the HTTP status */
export async function sendWebhook(
  { product }: MoneyWorld,
  { event_id, body }: Pick<QueuedWebhook, 'event_id' | 'body'>,
  secret = keys.webhookSecret,
): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signWebhook(body, secret),
    'x-razorpay-event-id': event_id,
  };
  const answer = await fetch(`${product.url}/api${webhook.path}`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

/** Has our worker ask the gateway about an order, and waits for the end of that. @returns 200, or 500 when it failed */
export async function reconcile({ db }: MoneyWorld, orderId: number): Promise<number> {
  const job = await runJob(db, 'check-order', { orderId });
  for (;;) {
    const state = await stateOfJob(db, job);
    if (state === 'completed') return 200;
    if (state === 'retry' || state === 'failed') return 500;
    await pause(40);
  }
}

async function stateOfJob(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where id = ${id}::uuid`.execute(
    db,
  );
  return rows[0]?.state ?? 'failed';
}

/** Downloads the receipt as the applicant does. @returns its first bytes */
export async function openReceipt({ browser, id }: Payer): Promise<string> {
  const answer = await browser.download(documentDownload, { kind: 'receipt', id, as: 'pdf' });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return answer.ok ? bytes.subarray(0, 5).toString('latin1') : `HTTP ${answer.status}`;
}
