import type { AuditAction } from '#contract/audit/actions.ts';
import type { Minor } from '#contract/kit/money.ts';
import type { BellReason } from '#contract/notifications/calls.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { isFeeBack, refundInWords, refundNotes, sumOfRefunds } from '#contract/payments/refund.ts';
import { isClosed, moveBy } from '#contract/statuses/moves.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { Source } from '#server/modules/payments/orders/ledger.ts';
import { say } from '#server/kit/say.ts';
import { type RefundedPayment, without } from './refunded-payment.ts';
import type { Refund } from './refunds.store.ts';

/** Who did it, for the timeline: what the gateway did names no administrator. */
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
  /** The applicant learns how much goes back, and how. */
  | { do: 'mail'; refund: Refund }
  | { do: 'ring'; about: BellReason; status_id: StatusId }
  /** Has the gateway make the refund. */
  | { do: 'send'; amount: Minor; key: string };

/**
 * The effects of money that went back: the payment shows it; a rejected application whose fee is back becomes Refunded,
 * any other that is still open becomes unpaid once its fee is back; timeline and mail inform the applicant, but not of
 * a payment that never arrived with us.
 * @param refund as it is now
 */
export function whenProcessed(paid: RefundedPayment, refund: Refund): RefundEffect[] {
  const { application, payment } = paid;
  const back = sumOfRefunds(without(paid, refund.id).refunds, 'processed') + refund.amount;
  const noted: RefundEffect[] = [
    { do: 'audit', what: 'payment.refunded', facts: factsOf(paid, refund) },
    ...noteBack(paid, back),
  ];
  if (payment.status_id !== paymentStatusIds.success) return noted;
  const message = say('en', refundInWords({ ...refund, currency: payment.currency }));
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
 * The effects of a failed refund: the office's bell rings, and what the refund did while it counted as processed is
 * undone, so that it can be made once more. The office writes to the applicant, since it knows what comes next.
 * @param refund as it is now
 * @param wasProcessed it counted as processed before
 * @param source no bell rings for `office`, which reads the failure in the answer
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

/** The fee is with us again if this refund had completed it; the failure of any other refund changes nothing. */
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

/** The payment's status at the gateway: refunded when nothing is left of it. */
function noteBack({ payment }: RefundedPayment, back: Minor): RefundEffect[] {
  const gateway_status = back >= payment.amount ? 'refunded' : 'captured';
  const noted = payment.gateway_status;
  const wasCaptured = noted === 'captured' || noted === 'refunded';
  return wasCaptured && noted !== gateway_status ? [{ do: 'move_payment', gateway_status }] : [];
}

function isBack({ application, order, payment }: RefundedPayment, back: Minor): boolean {
  return isFeeBack({ pays: application.paid_by_payment_id === payment.id, fee: order.fee }, back);
}

/** Does the office still have to decide on it? A member stays a member, and a closed application stays as it is. */
function isOpen(status: StatusId): boolean {
  return !isClosed(status) && status !== statusIds.numberAllotted;
}

function factsOf({ payment }: RefundedPayment, { id, amount, way }: Refund) {
  return { payment_id: payment.payment_id, refund: id, amount, currency: payment.currency, way };
}
