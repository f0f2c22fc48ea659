import type { ActivityEntry } from '#contract/applications/application.ts';
import { showInstant } from '#contract/kit/day.ts';
import type { PaymentRecord } from '#contract/payments/payment.ts';
import { showAmount } from '#web/features/payments/show-amount.ts';

/** One line of what happened. */
export interface Happened {
  key: string;
  title: string;
  when: string;
  note: string;
}

/** The application timeline, newest first, as the server tells it. */
export function activityLines(entries: readonly ActivityEntry[]): Happened[] {
  return entries.map((entry) => ({
    key: String(entry.id),
    title: entry.status_name,
    when: showInstant(entry.created_on),
    note: entry.message,
  }));
}

/** The payment timeline, newest first: how each payment went, how much it was and by which way. */
export function paymentLines(payments: readonly PaymentRecord[]): Happened[] {
  return payments.map((payment) => ({
    key: payment.payment_id,
    title: `${payment.payment_status_name} · ${showAmount(payment.amount, { currency_code: payment.currency, currency_symbol: '' })}`,
    when: showInstant(payment.created_on),
    note: payment.payment_name,
  }));
}
