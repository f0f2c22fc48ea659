import { countOf } from '#contract/kit/count.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { paidPayment } from '#contract/payments/payment.ts';
import type { PaymentRecord } from '#contract/payments/records.ts';
import { amountOf } from '#web/features/review/payments/payments.tsx';
import { showDaysAgo } from '#web/kit/page/now.ts';
import type { ReviewedUpload } from '#web/features/review/uploads/uploads.ts';

/** One thing that a decision needs: settled, against it, still to be seen, or told alone. */
export interface ReviewCheck {
  tone: 'good' | 'bad' | 'attention' | 'plain';
  text: string;
}

export interface Reviewed {
  uploads: readonly Pick<ReviewedUpload, 'file' | 'verdict'>[];
  payments: readonly Pick<PaymentRecord, 'payment_status' | 'created_on' | 'amount' | 'currency'>[];
  /** How many other applications may be of the same person; undefined while it is not known. */
  duplicates: number | undefined;
  /** Instant; null before it was submitted. */
  submitted_on: string | null;
  now: Date;
}

/** What a decision needs, in the order in which it is looked at. */
export function checksOf(of: Reviewed): ReviewCheck[] {
  const { duplicates, submitted_on, now } = of;
  return [
    ofUploads(of.uploads),
    ofPayments(of.payments),
    ...(duplicates === undefined ? [] : [ofDuplicates(duplicates)]),
    ...(submitted_on === null
      ? []
      : [{ tone: 'plain' as const, text: `Came ${showDaysAgo(submitted_on, now)}` }]),
  ];
}

function ofUploads(uploads: Reviewed['uploads']): ReviewCheck {
  const count = (verdict: string) => uploads.filter((upload) => upload.verdict?.verdict === verdict).length;
  const [accepted, refused] = [count('accepted'), count('refused')];
  const missing = uploads.filter(({ file, verdict }) => file === null && verdict === null).length;
  const text = [
    `Papers: ${accepted} of ${uploads.length} accepted`,
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(missing > 0 ? [`${missing} missing`] : []),
  ].join(', ');
  if (refused + missing > 0) return { tone: 'bad', text };
  return { tone: accepted === uploads.length ? 'good' : 'attention', text };
}

function ofPayments(payments: Reviewed['payments']): ReviewCheck {
  const paid = paidPayment(payments);
  if (paid)
    return { tone: 'good', text: `Paid ${amountOf(paid, paid.amount)} on ${showDayOf(paid.created_on)}` };
  return payments.length === 0 ? { tone: 'plain', text: 'No payment' } : { tone: 'bad', text: 'Not paid' };
}

function ofDuplicates(duplicates: number): ReviewCheck {
  if (duplicates === 0) return { tone: 'good', text: 'No duplicates found' };
  return { tone: 'bad', text: countOf(duplicates, 'possible duplicate') };
}
