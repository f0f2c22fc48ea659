import { showDayOf } from '#contract/kit/day.ts';
import { paidPayment } from '#contract/payments/payment.ts';
import type { PaymentRecord } from '#contract/payments/records.ts';
import { amountOf } from '#web/features/review/payments/payments.tsx';
import { showDaysAgo } from '#web/kit/page/now.ts';
import type { ReviewedUpload } from '#web/features/review/uploads/uploads.ts';
import { t } from '#web/kit/language/t.ts';

/** One thing that a decision needs: settled, against it, still to be seen, or told alone. */
export interface ReviewCheck {
  tone: 'good' | 'bad' | 'attention' | 'plain';
  text: string;
}

export interface Reviewed {
  /** It is a membership: nobody decides on it any more, so that nothing waits, and no paper is in the way. */
  isMembership: boolean;
  uploads: readonly Pick<ReviewedUpload, 'file' | 'verdict'>[];
  payments: readonly Pick<
    PaymentRecord,
    'payment_status' | 'surplus' | 'created_on' | 'amount' | 'currency'
  >[];
  /** How many endorsements there must be, and how many are missing; undefined for none, and while it is not known. */
  endorsements?: { wanted: number; missing: number } | undefined;
  /** How many other applications may be of the same person; undefined while it is not known. */
  duplicates: number | undefined;
  /** Instant; null before it was submitted. */
  submitted_on: string | null;
  now: Date;
}

/** What a decision needs, in the order in which it is looked at. */
export function checksOf(of: Reviewed): ReviewCheck[] {
  const { isMembership, endorsements, duplicates, submitted_on, now } = of;
  return [
    ofUploads(of),
    ofPayments(of.payments),
    ...(endorsements === undefined ? [] : [ofEndorsements(endorsements)]),
    ...(duplicates === undefined ? [] : [ofDuplicates(duplicates)]),
    ...(submitted_on === null || isMembership
      ? []
      : [{ tone: 'plain' as const, text: t('Came {when}', { when: showDaysAgo(submitted_on, now) }) }]),
  ];
}

function ofUploads({ uploads, isMembership }: Reviewed): ReviewCheck {
  const count = (verdict: string) => uploads.filter((upload) => upload.verdict?.verdict === verdict).length;
  const [accepted, refused] = [count('accepted'), count('refused')];
  const missing = uploads.filter(({ file, verdict }) => file === null && verdict === null).length;
  const text = [
    t('Papers: {accepted} of {total} accepted', { accepted, total: uploads.length }),
    ...(refused > 0 ? [t('{count} refused', { count: refused })] : []),
    ...(missing > 0 ? [t('{count} missing', { count: missing })] : []),
  ].join(', ');
  if (accepted === uploads.length) return { tone: 'good', text };
  if (isMembership) return { tone: 'plain', text };
  return { tone: refused + missing > 0 ? 'bad' : 'attention', text };
}

function ofPayments(payments: Reviewed['payments']): ReviewCheck {
  const paid = paidPayment(payments);
  if (paid)
    return {
      tone: 'good',
      text: t('Paid {amount} on {day}', {
        amount: amountOf(paid, paid.amount),
        day: showDayOf(paid.created_on),
      }),
    };
  return payments.length === 0
    ? { tone: 'plain', text: t('No payment') }
    : { tone: 'bad', text: t('Not paid') };
}

function ofEndorsements({ wanted, missing }: NonNullable<Reviewed['endorsements']>): ReviewCheck {
  return {
    tone: missing === 0 ? 'good' : 'attention',
    text: t('Endorsed: {count} of {wanted}', { count: wanted - missing, wanted }),
  };
}

function ofDuplicates(duplicates: number): ReviewCheck {
  if (duplicates === 0) return { tone: 'good', text: t('No duplicates found') };
  return {
    tone: 'bad',
    text: t('{count, plural, one {# possible duplicate} other {# possible duplicates}}', {
      count: duplicates,
    }),
  };
}
