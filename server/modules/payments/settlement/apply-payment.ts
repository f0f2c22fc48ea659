import type { BellReason } from '#contract/notifications/calls.ts';
import { moveBy } from '#contract/statuses/moves.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import {
  type ApplicationRow,
  changeStatus,
  insertNotification,
  updateApplication,
} from '#server/modules/applications/index.ts';
import { issueInvoice } from '#server/modules/documents/index.ts';
import { type Source, sourceName } from '#server/modules/payments/orders/ledger.ts';
import {
  closeOpenOrders,
  markOrderPaid,
  type OrderRow,
} from '#server/modules/payments/orders/orders.store.ts';
import { mailReceipt } from '#server/modules/payments/orders/payment-mails.ts';
import type { PaymentRow } from '#server/modules/payments/orders/payments.store.ts';

/**
 * What the arrival of money does, once, in the transaction that recorded it: the order is paid, other orders
 * are closed, the application goes to the office, the invoice is issued, the applicant gets a mail.
 * Application and order are locked. Money for an application that is paid already is only recorded, and the office
 * is notified: it has to be sent back (refund-payment).
 */
export async function applyPayment(
  context: Context,
  application: ApplicationRow,
  order: OrderRow,
  payment: PaymentRow,
  source: Source,
): Promise<void> {
  const { tx, now } = context;
  const facts = { payment_id: payment.payment_id, amount: payment.amount, currency: payment.currency };
  const subject = `application ${application.id}`;
  const who = sourceName(source);
  if (application.paid) {
    await audit(context, 'payment.second', subject, facts, who);
    await ringOffice(context, application, 'second_payment');
    return;
  }
  await endOpenOrders(context, application.id, order.id);
  await markOrderPaid(tx, order.id);
  const to = targetOf(application, order);
  const also = { paid: true, paid_by_payment_id: payment.id };
  if (to === null) {
    await updateApplication(tx, application.id, also);
    await ringOffice(context, application);
  } else {
    await changeStatus(context, application, to, { also });
  }
  const paid = { ...application, ...also, ...(to !== null && { status_id: to, status_changed_at: now }) };
  await issueInvoice(context, { application: paid, order: { ...order, status: 'paid' }, payment });
  await audit(context, 'payment.arrived', subject, { ...facts, method: payment.method_id }, who);
  await mailReceipt(context, paid, order, payment);
}

/**
 * The status that the payment leads to; null when the application moved on without it. A payment that the office
 * records itself starts from Payment Requested, whatever the status was (decisions section 8), but for one that pays
 * after its approval: it stays approved.
 */
function targetOf({ status_id, pays_after_approval }: ApplicationRow, order: OrderRow) {
  const isRecorded = order.kind === 'offline' && !pays_after_approval;
  return moveBy('pay', isRecorded ? statusIds.paymentRequested : status_id);
}

async function ringOffice(
  { tx, now }: Context,
  application: ApplicationRow,
  about: BellReason = 'status',
): Promise<void> {
  await insertNotification(tx, {
    application_id: application.id,
    status_id: application.status_id,
    about,
    created_at: now,
  });
}

/**
 * Closes every open order of an application; the check of a closed link's order cancels the link at the gateway.
 * @returns the gateway's id of the link whose order was closed; null when there was none
 */
export async function endOpenOrders(
  { tx, services }: Context,
  applicationId: number,
  exceptId: number | null = null,
): Promise<string | null> {
  const closed = await closeOpenOrders(tx, applicationId, exceptId);
  const link = closed.find(({ kind }) => kind === 'link');
  if (link) await services.jobs.send(tx, 'check-order', { orderId: link.id });
  return link?.gateway_link_id ?? null;
}
