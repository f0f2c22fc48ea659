import type { StatusTone } from '#contract/statuses/statuses.ts';
import type { PaymentRecord } from './records.ts';
import { text } from '#contract/texts/text.ts';

/** Fixed ids of the masters (decisions section 4). */
export const paymentStatusIds = { success: 1, pending: 2, failed: 3 } as const;
export const paymentMethodIds = { gateway: 1, offline: 2 } as const;

export type PaymentStatusId = (typeof paymentStatusIds)[keyof typeof paymentStatusIds];

export const paymentStatusNames: Record<PaymentStatusId, string> = {
  1: text('Success'),
  2: text('Pending'),
  3: text('Failed'),
};

/** Pending, Failed and Success have distinct colours (D2 section 2). */
export const paymentStatusTones: Record<PaymentStatusId, StatusTone> = { 1: 'good', 2: 'waiting', 3: 'bad' };

/** Is this one of the statuses the rules know? The office may add rows to the master. */
export function isPaymentStatusId(id: number): id is PaymentStatusId {
  return id in paymentStatusNames;
}

export const paymentMethodNames = { 1: 'Razorpay', 2: text('Offline') } as const;

/** The payment that pays for the application; undefined while there is none, and so no invoice (D3 section 2). */
export function paidPayment<Payment extends Pick<PaymentRecord, 'payment_status' | 'surplus'>>(
  payments: readonly Payment[],
): Payment | undefined {
  return payments.find(
    ({ payment_status, surplus }) => payment_status === paymentStatusIds.success && surplus === null,
  );
}

/** A payment with the failed attempts that belong to the same checkout. */
export interface Attempts<Payment> {
  payment: Payment;
  /** In the order of the list. */
  failed: Payment[];
}

/**
 * Puts the attempts of one checkout on one line: failed attempts follow the payment of the same order that did not fail,
 * or the first of them where all failed. Payments that did not fail have a line each.
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
