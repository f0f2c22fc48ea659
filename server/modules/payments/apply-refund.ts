import { isClosed, moveBy } from '#contract/applications/moves.ts';
import { isStatusId, statusIds } from '#contract/applications/statuses.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { isFeeBack, refundInWords, refundNotes } from '#contract/payments/refund.ts';
import { audit } from '#server/kit/audit.ts';
import { visitor } from '#server/kit/caller.ts';
import type { Context } from '#server/kit/context.ts';
import {
  changeStatus,
  insertActivity,
  insertNotification,
  updateApplication,
  viewPayments,
} from '#server/modules/applications/index.ts';
import { tellerName } from './apply-payment.ts';
import type { Teller } from './events.store.ts';
import { movePayment } from './payments.store.ts';
import { mailRefund } from './refund-mail.ts';
import type { RefundScene } from './refund-scene.ts';
import type { RefundRow } from './refunds.store.ts';

/**
 * What it does that money went back, once, in the transaction that recorded it: the payment says so, a rejected
 * application whose fee is back becomes Refunded, any other that is still open is unpaid once its fee is back
 * (docs/decisions/0031), timeline and mail tell the applicant. What is done by the gateway bears no administrator.
 */
export async function applyRefund(
  context: Context,
  scene: RefundScene,
  refund: RefundRow,
  teller: Teller,
): Promise<void> {
  const { tx, now } = context;
  const { application, payment } = scene;
  await audit(
    context,
    'payment.refunded',
    `application ${application.id}`,
    factsOf(scene, refund),
    tellerName(teller),
  );
  const { facts, processed } = await countBack(context, scene);
  const isBack = isFeeBack(facts, processed);
  if (payment.status_id !== paymentStatusIds.success) return;
  const doer = refund.way === 'offline' ? context : { ...context, caller: visitor };
  const message = refundInWords({ ...refund, currency: payment.currency });
  const to = isBack ? moved('refund', application.status_id) : null;
  if (to !== null) await changeStatus(doer, application, to, { message, refundId: refund.id });
  else {
    await insertActivity(tx, {
      application_id: application.id,
      status_id: application.status_id,
      message,
      admin_id: doer.caller.admin?.id ?? null,
      refund_id: refund.id,
      created_at: now,
    });
    if (isBack && isOpen(application.status_id)) await updateApplication(tx, application.id, { paid: false });
  }
  await mailRefund(context, scene, refund);
}

/**
 * What it does that a refund failed: the office's bell rings, and what it had done while it counted as processed is
 * taken back, so that it can be made once more. The applicant is written to by the office, which knows what comes next.
 * @param wasProcessed it counted as processed before
 */
export async function applyFailedRefund(
  context: Context,
  scene: RefundScene,
  refund: RefundRow,
  teller: Teller,
  wasProcessed: boolean,
): Promise<void> {
  const { tx, now } = context;
  const { application } = scene;
  const subject = `application ${application.id}`;
  const failed = { ...factsOf(scene, refund), failure: refund.failure };
  await audit(context, 'payment.refund_failed', subject, failed, tellerName(teller));
  const status_id = wasProcessed ? await takeBack(context, scene, refund) : application.status_id;
  // Who asked just now reads it in the answer.
  if (teller === 'office') return;
  await insertNotification(tx, {
    application_id: application.id,
    status_id,
    about: 'refund_failed',
    created_at: now,
  });
}

/**
 * The fee is with us again, if it was this refund that made it back: of any other the failure changes nothing.
 * @returns the status of the application after that
 */
async function takeBack(context: Context, scene: RefundScene, refund: RefundRow): Promise<number> {
  const { id, status_id } = scene.application;
  const { facts, processed } = await countBack(context, scene);
  if (isFeeBack(facts, processed) || !isFeeBack(facts, processed + refund.amount)) return status_id;
  const to = moved('failRefund', status_id);
  if (to !== null) {
    const change = { message: refundNotes.failed, refundId: refund.id, also: { paid: true } };
    await changeStatus({ ...context, caller: visitor }, scene.application, to, change);
    return to;
  }
  if (isOpen(status_id)) await updateApplication(context.tx, id, { paid: true });
  return status_id;
}

function moved(deed: 'refund' | 'failRefund', status: number) {
  return isStatusId(status) ? moveBy(deed, status) : null;
}

/** Is the office still to decide on it? A member stays one, and what is closed stays as it is. */
function isOpen(status: number): boolean {
  return isStatusId(status) && !isClosed(status) && status !== statusIds.numberAllotted;
}

/**
 * Counts what of the payment has left us, and notes it as the gateway does: refunded when nothing is left.
 * @returns what isFeeBack asks for
 */
async function countBack({ tx, now }: Context, { application, order, payment }: RefundScene) {
  const { id, status_id, failure, amount, gateway_status: noted } = payment;
  const view = (await viewPayments(tx, application.id)).find((row) => row.id === id);
  if (!view) throw new Error(`Payment ${id} is not of application ${application.id}`);
  const gateway_status = view.processed >= amount ? 'refunded' : 'captured';
  const wasCaptured = noted === 'captured' || noted === 'refunded';
  if (wasCaptured && noted !== gateway_status)
    await movePayment(tx, id, { status_id, failure, gateway_status, changed_at: now });
  return { facts: { pays: view.pays, fee: order.fee }, processed: view.processed };
}

function factsOf({ payment }: RefundScene, { amount, way, reason }: RefundRow) {
  return { payment_id: payment.payment_id, amount, currency: payment.currency, way, reason };
}
