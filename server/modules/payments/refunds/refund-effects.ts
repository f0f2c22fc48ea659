import type { AuditAction } from '#contract/audit/actions.ts';
import type { Minor } from '#contract/kit/money.ts';
import type { BellReason } from '#contract/notifications/calls.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { isFeeBack, refundInWords, refundNotes, sumOfRefunds } from '#contract/payments/refund.ts';
import { isClosed, moveBy } from '#contract/statuses/moves.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { Source } from '#server/modules/payments/orders/events.store.ts';
import { type RefundedPayment, without } from './refunded-payment.ts';
import type { Refund } from './refunds.store.ts';

/** Whose doing the timeline calls it: what the gateway did bears no administrator. */
type Doer = 'office' | 'gateway';

/** What follows from a change of a refund, in the transaction that records it; `send` alone follows its commit. */
export type RefundEffect =
  | { do: 'audit'; what: AuditAction; facts: Record<string, unknown> }
  | { do: 'keep_event'; kind: string; body: Record<string, unknown> }
  /** What the gateway calls the payment now. */
  | { do: 'move_payment'; gateway_status: 'captured' | 'refunded' }
  | { do: 'change_status'; to: StatusId; message: string; by: Doer; paid?: true }
  /** A line in the timeline of an application that stays where it is. */
  | { do: 'add_activity'; message: string; by: Doer }
  | { do: 'mark_paid'; paid: boolean }
  /** Tells the applicant how much goes back, and how. */
  | { do: 'mail'; refund: Refund }
  | { do: 'ring'; about: BellReason; status_id: StatusId }
  /** Has the gateway make the refund. */
  | { do: 'send'; amount: Minor; key: string };

/**
 * What it does that money went back: the payment says so, a rejected application whose fee is back becomes Refunded,
 * any other that is still open is unpaid once its fee is back, timeline and mail tell the applicant. Of a payment that
 * never arrived with us the applicant is told nothing.
 * @param refund as it stands now
 */
export function whenProcessed(paid: RefundedPayment, refund: Refund): RefundEffect[] {
  const { application, payment } = paid;
  const back = sumOfRefunds(without(paid, refund.id).refunds, 'processed') + refund.amount;
  const noted: RefundEffect[] = [
    { do: 'audit', what: 'payment.refunded', facts: factsOf(paid, refund) },
    ...noteBack(paid, back),
  ];
  if (payment.status_id !== paymentStatusIds.success) return noted;
  const message = refundInWords({ ...refund, currency: payment.currency });
  const by = refund.way === 'offline' ? 'office' : 'gateway';
  const to = isBack(paid, back) ? moveBy('refund', application.status_id) : null;
  if (to !== null) return [...noted, { do: 'change_status', to, message, by }, { do: 'mail', refund }];
  const isUnpaid = isBack(paid, back) && isOpen(application.status_id);
  return [
    ...noted,
    { do: 'add_activity', message, by },
    ...(isUnpaid ? [{ do: 'mark_paid', paid: false } as const] : []),
    { do: 'mail', refund },
  ];
}

/**
 * What it does that a refund failed: the office's bell rings, and what it had done while it counted as processed is
 * taken back, so that it can be made once more. The applicant is written to by the office, which knows what comes next.
 * @param refund as it stands now
 * @param wasProcessed it counted as processed before
 * @param source the office that asked just now reads it in the answer, and hears no bell
 */
export function whenFailed(
  paid: RefundedPayment,
  refund: Refund,
  wasProcessed: boolean,
  source: Source,
): RefundEffect[] {
  const facts = { ...factsOf(paid, refund), failure: refund.failure };
  const takenBack = wasProcessed ? takeBack(paid, refund) : [];
  const moved = takenBack.find((effect) => effect.do === 'change_status');
  const status_id = moved?.to ?? paid.application.status_id;
  return [
    { do: 'audit', what: 'payment.refund_failed', facts },
    ...takenBack,
    ...(source === 'office' ? [] : [{ do: 'ring', about: 'refund_failed', status_id } as const]),
  ];
}

/** The fee is with us again, if it was this refund that made it back: of any other the failure changes nothing. */
function takeBack(paid: RefundedPayment, refund: Refund): RefundEffect[] {
  const { status_id } = paid.application;
  const back = sumOfRefunds(without(paid, refund.id).refunds, 'processed');
  const noted = noteBack(paid, back);
  if (isBack(paid, back) || !isBack(paid, back + refund.amount)) return noted;
  const to = moveBy('failRefund', status_id);
  if (to !== null)
    return [...noted, { do: 'change_status', to, message: refundNotes.failed, by: 'gateway', paid: true }];
  return isOpen(status_id) ? [...noted, { do: 'mark_paid', paid: true }] : noted;
}

/** What has left us of a payment is noted as the gateway does: refunded when nothing is left. */
function noteBack({ payment }: RefundedPayment, back: Minor): RefundEffect[] {
  const gateway_status = back >= payment.amount ? 'refunded' : 'captured';
  const noted = payment.gateway_status;
  const wasCaptured = noted === 'captured' || noted === 'refunded';
  return wasCaptured && noted !== gateway_status ? [{ do: 'move_payment', gateway_status }] : [];
}

function isBack({ application, order, payment }: RefundedPayment, back: Minor): boolean {
  return isFeeBack({ pays: application.paid_by_payment_id === payment.id, fee: order.fee }, back);
}

/** Is the office still to decide on it? A member stays one, and what is closed stays as it is. */
function isOpen(status: StatusId): boolean {
  return !isClosed(status) && status !== statusIds.numberAllotted;
}

function factsOf({ payment }: RefundedPayment, { amount, way, reason }: Refund) {
  return { payment_id: payment.payment_id, amount, currency: payment.currency, way, reason };
}
