import { statusIds } from '#contract/statuses/statuses.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { type Day, isDay, showDay } from '#contract/kit/day.ts';
import { type CurrencyCode, formatAmount, type Minor } from '#contract/kit/money.ts';
import { type Filled, text } from '#contract/texts/text.ts';

export const refundStates = ['pending', 'processed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Asked for by the office; made elsewhere, as in the gateway's dashboard; given back by the office itself. */
export const refundWays = ['asked', 'elsewhere', 'offline'] as const;
export type RefundWay = (typeof refundWays)[number];

/** The fee without GST and processing charge, or everything that is left of a payment. */
export const refundParts = ['fee', 'whole'] as const;
type RefundPart = (typeof refundParts)[number];

export const refundStateNames: Record<RefundState, string> = {
  pending: text('Refund under way'),
  processed: text('Refunded'),
  failed: text('Refund failed'),
};

/** Notes on refunds that went another way: the first two in the timeline, the others as the reason of a failure. */
export const refundNotes = {
  backBefore: text('The fee had gone back before.'),
  failed: text('The refund failed.'),
  gatewayReported: text('The gateway tells that it failed'),
  otherAmount: text('The gateway tells of another amount: please look in its dashboard.'),
  notDue: text('What can be refunded changed before this was sent.'),
} as const;

/** What a rejected application gets back (D3 section 9); shown before anybody pays. */
export const refundRule = text(
  'If an application is rejected, only the application fee is refunded; a refund of GST is subject to policy.',
);

/** How long a bank takes to show what the gateway sent back (facts A7). */
export const refundTakes = text('5 to 10 working days');

export const reasonLength = 500;
export const referenceLength = 100;

/** What decides how much of a payment may go back; amounts in minor units. */
export interface RefundFacts {
  /** Status of its application. */
  status: number;
  /** The money arrived. */
  succeeded: boolean;
  /** The application was paid by it: any other payment of the same application is one too many. */
  pays: boolean;
  fee: Minor;
  amount: Minor;
  /** What went back already, and what is on its way. */
  refunded: Minor;
}

export interface RefundOffer {
  part: RefundPart;
  amount: Minor;
}

/**
 * What the office may send back of a payment now; null when nothing (docs/decisions/0031). A rejected application gets
 * its fee alone (D3 section 9); a second payment, and what was paid for a void application, go back whole.
 */
export function refundOffer({
  status,
  succeeded,
  pays,
  fee,
  amount,
  refunded,
}: RefundFacts): RefundOffer | null {
  const left = Math.max(0, amount - refunded);
  if (!succeeded || left === 0) return null;
  if (!pays || status === statusIds.void) return { part: 'whole', amount: left };
  if (status !== statusIds.rejected) return null;
  const due = Math.min(left, Math.max(0, fee - refunded));
  return due === 0 ? null : { part: 'fee', amount: due };
}

/** The sum of the refunds in these states. */
export function sumOfRefunds(
  refunds: readonly { amount: Minor; status: RefundState }[],
  ...states: RefundState[]
): Minor {
  return refunds.reduce((total, { amount, status }) => total + (states.includes(status) ? amount : 0), 0);
}

/** Has the fee of an application gone back? @param processed sum of the processed refunds, without pending ones */
export function isFeeBack({ pays, fee }: Pick<RefundFacts, 'pays' | 'fee'>, processed: Minor): boolean {
  return pays && processed > 0 && processed >= fee;
}

/** What the dialog of a refund asks for. */
export type RefundValues = {
  reason: string;
  /** Both of money that the office gave back itself. */
  reference: string;
  given_on: string;
};

/**
 * Every fault of a refund at once.
 * @param isOffline the payment was received by the office, so that it gives the money back too
 * @param today in the society's zone
 */
export function checkRefund(values: RefundValues, isOffline: boolean, today: Day): FieldErrors {
  const { reason, reference, given_on: day } = values;
  const errors: FieldErrors = {};
  if (reason.trim() === '') errors.reason = text('Reason cannot be empty');
  if (reason.length > reasonLength)
    errors.reason = text('At most {maximum} characters', { maximum: reasonLength });
  if (!isOffline) return errors;
  if (reference.trim() === '') errors.reference = text('Reference cannot be empty');
  if (reference.length > referenceLength)
    errors.reference = text('At most {maximum} characters', { maximum: referenceLength });
  if (day === '') errors.given_on = text('Date cannot be empty');
  else if (!isDay(day)) errors.given_on = text('Please enter a real date');
  else if (day > today) errors.given_on = text('The date cannot be in the future');
  return errors;
}

/** A refund as applicant and office read it in the timeline. */
export function refundInWords(refund: {
  amount: Minor;
  currency: CurrencyCode;
  reference: string;
  given_on: Day | null;
}): Filled {
  const money = `${refund.currency} ${formatAmount(refund.amount, refund.currency)}`;
  return refund.given_on === null
    ? text('{money} was sent back the way it was paid. Banks take {time} to show it.', {
        money,
        time: { text: refundTakes },
      })
    : text('{money} was given back on {day}, reference {reference}.', {
        money,
        day: showDay(refund.given_on),
        reference: refund.reference,
      });
}
