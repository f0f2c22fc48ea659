import { type PaymentRecord, paymentStatusIds } from './payment.ts';

/** A payment with the failed attempts that belong to the same checkout. */
export interface Attempts<Payment> {
  payment: Payment;
  /** In the order of the list. */
  failed: Payment[];
}

/**
 * Makes the attempts of one checkout one line: its failed ones stand behind the payment of the same order that did not
 * fail, or behind the first of themselves where all failed. Payments that did not fail keep a line each.
 * @param payments as the record lists them, the newest first
 */
export function foldAttempts<Payment extends Pick<PaymentRecord, 'payment_status' | 'receipt'>>(
  payments: readonly Payment[],
): Attempts<Payment>[] {
  const lines: Attempts<Payment>[] = [];
  const hasFailed = ({ payment_status }: Payment) => payment_status === paymentStatusIds.failed;
  for (const payment of payments) {
    const line = lines.find((other) => other.payment.receipt === payment.receipt);
    if (!line || !hasFailed(payment)) lines.push({ payment, failed: [] });
    else line.failed.push(payment);
  }
  return lines;
}
