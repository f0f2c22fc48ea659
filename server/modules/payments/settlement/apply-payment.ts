import type { AuditAction } from '#contract/audit/actions.ts';
import type { BellReason } from '#contract/notifications/calls.ts';
import type { Surplus } from '#contract/payments/surplus.ts';
import { moveBy } from '#contract/statuses/moves.ts';
import { isEnded, statusIds } from '#contract/statuses/statuses.ts';
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
import { mailReceipt, mailSurplus } from '#server/modules/payments/orders/payment-mails.ts';
import { markSurplus, type PaymentRow } from '#server/modules/payments/orders/payments.store.ts';

/**
 * Carries out what the arrival of money does, once, in the transaction that recorded it. The order is paid, other orders
 * are closed, the application goes to the office, the invoice is issued, the applicant gets a mail. Application and order
 * are locked. Money that pays for nothing only gets its state, a bell and a mail (docs/decisions/0116).
 * @returns why the money pays for nothing; null where it pays for the application
 */
export async function applyPayment(
  context: Context,
  application: ApplicationRow,
  order: OrderRow,
  payment: PaymentRow,
  source: Source,
): Promise<Surplus | null> {
  const { tx, now } = context;
  const facts = { payment_id: payment.payment_id, amount: payment.amount, currency: payment.currency };
  const subject = `application ${application.id}`;
  const who = sourceName(source);
  const surplus = surplusOf(application, order);
  if (surplus !== null) {
    await markSurplus(tx, payment.id, surplus);
    // The version moves on, so that a change of the status that could be taken back stays.
    const returning_since = application.returning_since ?? now;
    await updateApplication(tx, application.id, { returning_since });
    await audit(context, surplusActions[surplus], subject, facts, who);
    await ringOffice(context, application, surplusBells[surplus]);
    await mailSurplus(context, application, order, payment, surplus);
    return surplus;
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
  return null;
}

const surplusActions = { second: 'payment.second', ended: 'payment.after_end' } as const satisfies Record<
  Surplus,
  AuditAction
>;
const surplusBells = { second: 'second_payment', ended: 'paid_after_end' } as const satisfies Record<
  Surplus,
  BellReason
>;

/** A payment that the office records itself reopens an inactive membership (contract/statuses/moves.ts). */
function surplusOf({ status_id, paid }: ApplicationRow, { kind }: OrderRow): Surplus | null {
  if (paid) return 'second';
  return kind !== 'offline' && isEnded(status_id) ? 'ended' : null;
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
