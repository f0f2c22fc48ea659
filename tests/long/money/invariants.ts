import { paymentStatusIds } from '#contract/payments/payment.ts';
import { type Booked, isTaken, readBooks } from './books.ts';
import { brokenNumbers } from './numbers.ts';
import { readOurs, type Ours } from './ours.ts';
import type { MoneyWorld } from './world.ts';

/**
 * What must hold of these applications after anything, from our database and from the gateway's own books. The series of
 * numbers are looked at whole.
 * @returns every sentence that does not hold; none when all is well
 */
export async function brokenPromises(
  world: MoneyWorld,
  applicationIds: readonly number[],
): Promise<string[]> {
  const all = await readOurs(world.db, applicationIds);
  const orders = all.flatMap((ours) => ours.orders.flatMap(({ gateway_order_id: id }) => id ?? []));
  const books = await readBooks(world.gateway.books, orders);
  const broken = all.flatMap((ours) =>
    brokenOf(
      ours,
      books.filter(({ order }) => ours.orders.some((own) => own.gateway_order_id === order.id)),
    ).map((what) => `application ${ours.application.id}: ${what}`),
  );
  return [...broken, ...(await brokenNumbers(world.db))];
}

function brokenOf(ours: Ours, books: readonly Booked[]): string[] {
  return [
    ...brokenPayments(ours, books),
    ...brokenEffects(ours),
    ...brokenDocuments(ours),
    ...brokenRefunds(ours, books),
  ];
}

/** Every captured payment of the gateway is exactly one row of ours, and the other way round. */
function brokenPayments({ payments, orders }: Ours, books: readonly Booked[]): string[] {
  const broken: string[] = [];
  const captured = payments.filter((row) => row.status_id === paymentStatusIds.success);
  for (const booked of books.filter(isTaken)) {
    const { id, amount, currency } = booked.payment;
    const rows = payments.filter((row) => row.payment_id === id);
    const [row] = rows;
    if (rows.length !== 1) broken.push(`${id} was captured and has ${rows.length} rows`);
    else if (row?.status_id !== paymentStatusIds.success && booked.payment.status !== 'refunded')
      broken.push(`${id} was captured and is status ${row?.status_id}`);
    if (row && (row.amount !== amount || row.currency !== currency))
      broken.push(`${id} of ${amount} ${currency} is ${row.amount} ${row.currency} with us`);
    const order = orders.find((own) => own.id === row?.order_id);
    if (row && order?.gateway_order_id !== booked.order.id) broken.push(`${id} belongs to another order`);
  }
  for (const { payment_id } of captured)
    if (!books.some((booked) => booked.payment.id === payment_id && isTaken(booked)))
      broken.push(`${payment_id} is a success with us and was not captured for its order`);
  return broken;
}

/** What a payment does is done once, and never without one. */
function brokenEffects({ application, payments, orders, arrived, second, bells, mails, entered }: Ours) {
  const broken: string[] = [];
  const captured = payments.filter((row) => row.status_id === paymentStatusIds.success);
  const paying = captured.filter((row) => row.id === application.paid_by_payment_id);
  const due = captured.length > 0 ? 1 : 0;
  if (application.paid && paying.length !== 1) broken.push('it is paid without a captured payment');
  if (!application.paid && captured.length > 0) broken.push('money was captured and it is not paid');
  if (arrived !== due) broken.push(`its payment arrived ${arrived} times`);
  if (mails !== due) broken.push(`its receipt was mailed ${mails} times`);
  if (entered !== due) broken.push(`it went to the office ${entered} times`);
  const surplus = Math.max(0, captured.length - 1);
  if (second !== surplus || bells !== surplus)
    broken.push(`${surplus} payments too many, ${second} in the log, ${bells} rung`);
  const open = orders.filter(({ status }) => status === 'creating' || status === 'open');
  if (application.paid && open.length > 0) broken.push('it is paid and can be paid again');
  const receipts = new Set(orders.map(({ receipt }) => receipt));
  if (receipts.size !== orders.length) broken.push('two orders have one number');
  return broken;
}

function brokenDocuments({ application, payments, documents }: Ours): string[] {
  const broken: string[] = [];
  const paying = payments.find((row) => row.id === application.paid_by_payment_id);
  for (const kind of ['invoice', 'receipt']) {
    const issued = documents.filter((document) => document.kind === kind);
    const due = paying ? 1 : 0;
    if (issued.length !== due) broken.push(`it has ${issued.length} ${kind}s`);
    for (const { figures, number } of issued) {
      if (figures.grand_total !== Number(paying?.amount)) broken.push(`its ${kind} is of another amount`);
      if (figures.payment.id !== paying?.payment_id) broken.push(`its ${kind} names another payment`);
      if (!number.endsWith(application.application_no ?? '?')) broken.push(`its ${kind} is ${number}`);
    }
  }
  return broken;
}

/** No more goes back than came, and what the gateway sent back of ours is known to us. */
function brokenRefunds({ application, orders, payments, refunds }: Ours, books: readonly Booked[]): string[] {
  const broken: string[] = [];
  for (const { payment, refunds: made } of books) {
    const sent = made.filter(({ status }) => status !== 'failed');
    const total = sent.reduce((sum, { amount }) => sum + amount, 0);
    if (total > payment.amount) broken.push(`${total} of ${payment.amount} went back of ${payment.id}`);
    const row = payments.find(({ payment_id }) => payment_id === payment.id);
    if (!row || !payment.captured) continue;
    const fee = Number(orders.find(({ id }) => id === row.order_id)?.fee);
    if (row.id === application.paid_by_payment_id && total > fee)
      broken.push(`${total} of a fee of ${fee} went back of ${payment.id}`);
    for (const { id, amount, receipt } of sent) {
      const known = refunds.filter((refund) => refund.gateway_refund_id === id);
      if (known.length !== 1) broken.push(`refund ${id} of the gateway has ${known.length} rows`);
      else if (Number(known[0]?.amount) !== amount) broken.push(`refund ${id} is of another amount`);
      const twice = receipt !== null && sent.filter((other) => other.receipt === receipt).length > 1;
      if (twice) broken.push(`refund ${receipt} was made twice`);
    }
  }
  return broken;
}
