import { Text } from '@mantine/core';
import type { ActivityEntry } from '#contract/applications/application.ts';
import { showInstant } from '#contract/kit/day.ts';
import { foldAttempts, paymentStatusIds } from '#contract/payments/payment.ts';
import type { PaymentRecord } from '#contract/payments/records.ts';
import { surplusNames } from '#contract/payments/surplus.ts';
import { refundStateNames, refundTakes } from '#contract/payments/refund.ts';
import { nameForApplicant } from '#contract/statuses/applicant-words.ts';
import { showAmount } from '#web/features/payments/index.ts';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { Timeline } from '#web/kit/page/timeline.tsx';
import { t } from '#web/kit/language/t.ts';

/** One line of a timeline. */
interface HistoryLine {
  key: string;
  title: string;
  when: string;
  note: string;
}

/** The application timeline in words for the applicant, newest first, in the order of the server. */
export function activityLines(entries: readonly ActivityEntry[]): HistoryLine[] {
  return entries.map((entry) => ({
    key: `${entry.of ?? ''}${entry.id}`,
    title: t(nameForApplicant(entry.status_name)),
    when: showInstant(entry.created_on),
    note: entry.message,
  }));
}

/**
 * The payment timeline, newest first: outcome, amount and method of each payment, with its refunds above it.
 * The attempts of one checkout are one line.
 */
export function paymentLines(payments: readonly PaymentRecord[]): HistoryLine[] {
  return foldAttempts(payments).flatMap(({ payment, failed }) => {
    const { payment_id: key, refunds, currency: currency_code } = payment;
    const line = (name: string, amount: number) =>
      `${t(name)} · ${showAmount(amount, { currency_code, currency_symbol: '' })}`;
    return [
      ...refunds.map((refund) => ({
        key: `${key}-${refund.id}`,
        title: line(refundStateNames[refund.status], refund.amount),
        when: showInstant(refund.created_on),
        note:
          refund.way === 'offline'
            ? refund.reference
            : t('Banks take {time} to show it', { time: t(refundTakes) }),
      })),
      {
        key,
        title: line(stateOf(payment), payment.amount),
        when: showInstant(payment.created_on),
        note: attemptsInWords(payment, failed.length),
      },
    ];
  });
}

function stateOf({ surplus, payment_status_name }: PaymentRecord): string {
  return surplus === null ? payment_status_name : surplusNames[surplus];
}

/** How it was paid: 'Razorpay, after 2 failed attempts', or 'Razorpay, 3 attempts' where the last one failed too. */
function attemptsInWords({ payment_status, payment_name }: PaymentRecord, failed: number): string {
  const method = t(payment_name);
  if (failed === 0) return method;
  if (payment_status === paymentStatusIds.failed)
    return t('{method}, {count} attempts', { method, count: failed + 1 });
  return t('{method}, after {count, plural, one {a failed attempt} other {# failed attempts}}', {
    method,
    count: failed,
  });
}

export interface HistoryListProps {
  lines: readonly HistoryLine[];
  /** Names the timeline for screen readers: 'Application timeline'. */
  label: string;
  /** Shown instead of an empty timeline. */
  empty: string;
}

/** A timeline of an application or of its payments. */
export function HistoryList({ lines, label, empty }: HistoryListProps) {
  if (lines.length === 0) return <EmptyState title={empty} />;
  return (
    <Timeline
      label={label}
      entries={lines.map(({ note, ...line }) => ({
        ...line,
        children: note && <Text style={{ whiteSpace: 'pre-line' }}>{note}</Text>,
      }))}
    />
  );
}
