import { applicationCalls } from '#contract/applications/calls.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import type { World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { askSandbox } from '#tests/world/product.ts';
import { aWholeApplication } from '#tests/world/whole-application.ts';

export { checkOut, type CheckoutAnswer } from '#tests/world/product.ts';

/** Somebody signed in, with a complete application that awaits its payment. */
export interface Payer {
  browser: Browser;
  application: ApplicationRow;
  id: string;
}

export async function aPayer(world: World, values: Parameters<typeof anApplication>[1] = {}): Promise<Payer> {
  const { application } = await aWholeApplication(world.db, {
    status_id: statusIds.pendingPayment,
    ...values,
  });
  const browser = world.browser();
  const { email } = application;
  const { userid } = await browser.ok(accountCalls.memberSendOtp, { email });
  await browser.ok(accountCalls.memberOtpVerify, { id: userid, otp: await world.codeFor(email) });
  return { browser, application, id: application.public_id };
}

/** Opens the order to pay by, as the payment button does. */
export async function openOrder({ browser, id }: Pick<Payer, 'browser' | 'id'>) {
  return browser.ok(paymentCalls.createOrder, { member_id: id });
}

/** What the office sends to ask for the payment by a link. */
export function requestOf(member_id: number, message = 'Please pay') {
  const nothing = { login_user_id: '', amount: '', payed_date: '', narration: '' };
  return { ...nothing, member_id, message, payment_method: '1' };
}

/** Pays on the hosted page of a payment link. */
export async function payByLink(link: string): Promise<void> {
  const answer = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'succeed' }),
    redirect: 'manual',
  });
  // Only who has paid is sent back to us.
  if (answer.status !== 303) throw new Error(`The link could not be paid: ${await answer.text()}`);
}

/** Delivers every webhook that waits, also those that are switched off. */
export async function deliverWebhooks(world: World): Promise<{ delivered: number; failed: number }> {
  return askSandbox(world, 'webhooks/flush', {});
}

/** Everything that a payment leaves behind, read from the database. */
export async function ledgerOf(world: World, { id, email }: Pick<ApplicationRow, 'id' | 'email'>) {
  const { db } = world;
  const application = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const of = { orders: db.selectFrom('orders'), payments: db.selectFrom('payments') };
  const orders = await of.orders.selectAll().where('application_id', '=', id).orderBy('id').execute();
  const payments = await of.payments.selectAll().where('application_id', '=', id).orderBy('id').execute();
  const activities = await db.selectFrom('activities').selectAll().where('application_id', '=', id).execute();
  const documents = await db
    .selectFrom('issued_documents')
    .selectAll()
    .where('application_id', '=', id)
    .execute();
  const audited = await db
    .selectFrom('audit_log')
    .select('what')
    .where('subject', '=', `application ${id}`)
    .execute();
  const bells = await db.selectFrom('notifications').selectAll().where('application_id', '=', id).execute();
  const receipts = (await world.mailsTo(email)).filter(
    (mail) => mail.subject === 'We have received your payment',
  );
  return {
    status: application.status_id,
    paid: application.paid,
    orders,
    orderStates: orders.map((order) => `${order.kind} ${order.status}`),
    payments: payments.map((payment) => payment.status_id),
    rows: payments,
    activities: activities.map((activity) => activity.status_id),
    invoices: documents.filter((document) => document.kind === 'invoice').length,
    audited: audited.map((line) => line.what),
    bells: bells.length,
    receipts: receipts.length,
  };
}

/** What a payment leaves behind when it had its effect exactly once. */
export const paidOnce = {
  status: 3,
  paid: true,
  activities: [3],
  invoices: 1,
  bells: 1,
  receipts: 1,
} as const;

/** A payment link that was sent, as the office names it. */
export async function linkSent({ world, office: browser }: { world: World; office: Browser }) {
  const { id, public_id } = await anApplication(world.db);
  await browser.ok(paymentCalls.createPaymentLink, requestOf(id));
  const { payment_link } = await browser.ok(applicationCalls.memberDetail, { id: public_id });
  return { member_id: id, link_id: payment_link?.link_id };
}
