import { applicationCalls } from '#contract/applications/calls.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { paymentMethodIds } from '#contract/payments/payment.ts';
import type { PaymentRecord } from '#contract/payments/records.ts';
import { createSecrets } from '#server/kit/secrets.ts';
import { createGateway, type Gateway } from '#server/modules/payments/gateway/index.ts';
import type { Browser } from '#tests/world/browser.ts';
import { appSecret, type World } from '#tests/world/product.ts';
import { aPayer, checkOut, deliverWebhooks, openOrder, type Payer } from './pay.ts';

/** Somebody whose application was paid in the sandbox. */
export interface Paid extends Payer {
  paymentId: string;
}

/** Pays the application of a Life Member (3,500 and 18 % GST) and puts it into a status: rejected by default. */
export async function aRejected(world: World, status_id: StatusId = statusIds.rejected): Promise<Paid> {
  const payer = await aPayer(world);
  const { razorpay_payment_id } = await checkOut(world, (await openOrder(payer)).id, 'succeed');
  const named = { razorpay_payment_id, amount: '', razorpay_order_id: '', razorpay_signature: '' };
  await payer.browser.ok(paymentCalls.verifyAndCapture, named);
  const rows = world.db.updateTable('applications').set({ status_id });
  await rows.where('id', '=', payer.application.id).execute();
  return { ...payer, paymentId: razorpay_payment_id };
}

/** Somebody whose money the office received itself, and whom it rejected. */
export async function paidOffline(world: World, office: Browser): Promise<Paid> {
  const payer = await aPayer(world);
  const paid = await payOffline(office, payer);
  const rows = world.db.updateTable('applications').set({ status_id: statusIds.rejected });
  await rows.where('id', '=', payer.application.id).execute();
  return paid;
}

/**
 * Somebody who paid twice: a second order was still open when the first payment arrived.
 * @returns what is in force, and the second payment
 */
export async function paidTwice(world: World, status_id: StatusId): Promise<{ person: Paid; second: Paid }> {
  const person = await aRejected(world, statusIds.pendingPayment);
  const { application, browser, id } = person;
  const rows = world.db.updateTable('applications').where('id', '=', application.id);
  await rows.set({ paid: false }).execute();
  await world.faults({ webhooks: 'off' });
  const { razorpay_payment_id } = await checkOut(world, (await openOrder({ browser, id })).id, 'succeed');
  await rows.set({ paid: true, status_id }).execute();
  await deliverWebhooks(world);
  return { person, second: { ...person, paymentId: razorpay_payment_id } };
}

/** The office records money that it received itself; returns who paid, by that payment. */
export async function payOffline(office: Browser, payer: Payer): Promise<Paid> {
  await office.ok(paymentCalls.createPaymentLink, {
    member_id: payer.application.id,
    payment_method: String(paymentMethodIds.offline),
    amount: '4130',
    payed_date: '2026-11-20',
    narration: 'Cheque 4711',
    message: '',
    login_user_id: '',
  });
  const payments = await paymentsSeen(office, payer.application);
  const paid = payments.find(({ payment_method }) => payment_method === paymentMethodIds.offline);
  return { ...payer, paymentId: paid?.payment_id ?? '' };
}

/** What the dialog of a refund sends. */
export function refundOf({ application, paymentId }: Paid, amount = '3500', more: object = {}) {
  return {
    member_id: application.id,
    payment_id: paymentId,
    amount,
    reason: 'Not accepted',
    reference: '',
    given_on: '',
    ...more,
  };
}

/** The payments of an application as somebody sees them who may open it. */
export async function paymentsSeen(
  browser: Browser,
  { public_id: id }: { public_id: string },
): Promise<PaymentRecord[]> {
  return (await browser.ok(applicationCalls.memberDetail, { id })).payment_status;
}

const sandboxSecret = createSecrets(appSecret).keyedHash('sandbox gateway').toString('hex');

/** What the sandbox signs its webhooks with. */
export const webhookSecret = sandboxSecret.slice(32);

/** The gateway as a person uses it through its dashboard. */
export function dashboard({ url }: World): Gateway {
  const keys = { keyId: 'rzp_test_sandbox', keySecret: sandboxSecret.slice(0, 32) };
  return createGateway({ baseUrl: `${url}/sandbox/razorpay`, ...keys });
}

/** Ends the last refund of an application at the gateway, which reports it by webhook. */
export async function endLastRefund(world: World, payer: Payer, status: 'processed' | 'failed') {
  const { rows } = await refundsOf(world, payer);
  await endRefund(world, String(rows.at(-1)?.gateway_refund_id), status);
  await deliverWebhooks(world);
}

/** What the bank says of a refund that the sandbox left pending. */
export async function endRefund(
  { url }: World,
  refundId: string,
  status: 'processed' | 'failed',
): Promise<void> {
  const answer = await fetch(`${url}/sandbox/razorpay/refunds/${refundId}/end`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
  if (!answer.ok) throw new Error(`The sandbox refused to end ${refundId}: ${await answer.text()}`);
}

/** A fee that went back exactly once. */
export const backOnce = {
  status: statusIds.refunded,
  paid: true,
  refunds: ['asked 350000 processed'],
  activities: [statusIds.refunded],
  bells: [],
  audited: ['payment.refund_asked', 'payment.refunded'],
};

/** Everything that refunds leave behind. */
export async function refundsOf(world: World, { application }: Payer) {
  const { db } = world;
  const { id, email } = application;
  const { status_id, paid } = await db
    .selectFrom('applications')
    .select(['status_id', 'paid'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select('payments.gateway_status')
    .where('payments.application_id', '=', id)
    .orderBy('refunds.id')
    .execute();
  const activities = await db
    .selectFrom('activities')
    .selectAll()
    .where('application_id', '=', id)
    .where('refund_id', 'is not', null)
    .orderBy('id')
    .execute();
  const bells = await db
    .selectFrom('notifications')
    .select('about')
    .where('application_id', '=', id)
    .where('about', 'not in', ['status', 'paid'])
    .orderBy('id')
    .execute();
  const audited = await db
    .selectFrom('audit_log')
    .select('what')
    .where('subject', '=', `application ${id}`)
    .where('what', 'like', 'payment.refund%')
    .orderBy('id')
    .execute();
  return {
    status: status_id,
    paid,
    rows,
    refunds: rows.map((row) => `${row.way} ${row.amount} ${row.status}`),
    activities: activities.map((activity) => activity.status_id),
    bells: bells.map(({ about }) => about),
    audited: audited.map(({ what }) => what),
    mails: (await world.mailsTo(email)).filter(({ subject }) => subject === 'Your refund'),
  };
}
