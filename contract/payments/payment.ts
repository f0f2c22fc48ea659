import { z } from 'zod';
import type { StatusTone } from '#contract/statuses/statuses.ts';
import { RefundPart, RefundRecord } from './refund.ts';

/** Fixed ids of the masters (decisions section 4). */
export const paymentStatusIds = { success: 1, pending: 2, failed: 3 } as const;
export const paymentMethodIds = { gateway: 1, offline: 2 } as const;

export type PaymentStatusId = (typeof paymentStatusIds)[keyof typeof paymentStatusIds];

export const paymentStatusNames: Record<PaymentStatusId, string> = {
  1: 'Success',
  2: 'Pending',
  3: 'Failed',
};

/** Pending, Failed and Success have distinct colours (D2 section 2). */
export const paymentStatusTones: Record<PaymentStatusId, StatusTone> = { 1: 'good', 2: 'waiting', 3: 'bad' };

/** Is this one of the statuses the rules know? The office may add rows to the master. */
export function isPaymentStatusId(id: number): id is PaymentStatusId {
  return id in paymentStatusNames;
}

export const paymentMethodNames = { 1: 'Razorpay', 2: 'Offline' } as const;

/** One payment of an application, as the panels and timelines show it (D2 and D3 section 3); amounts in whole units. */
export const PaymentRecord = z.object({
  payment_id: z.string(),
  /** Of the order: the attempts of one checkout share it. */
  receipt: z.string(),
  payment_status: z.int(),
  payment_status_id: z.int(),
  payment_status_name: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  created_on: z.string(),
  amount: z.number(),
  currency: z.string(),
  payment_method: z.int(),
  payment_name: z.string(),
  narration: z.string(),
  application_fee: z.number(),
  gst_value: z.number(),
  gstamount: z.number(),
  application_process_fee: z.number(),
  /** What of it went back. */
  refunded: z.number(),
  /** Newest first. */
  refunds: z.array(RefundRecord),
  /** What the office may send back of it now; null when nothing, and for anyone else. */
  refund_offer: z.object({ part: RefundPart, amount: z.number() }).nullable(),
});
export type PaymentRecord = z.infer<typeof PaymentRecord>;

/** The payment that succeeded; undefined while there is none, and so no invoice (D3 section 2). */
export function paidPayment<Payment extends Pick<PaymentRecord, 'payment_status'>>(
  payments: readonly Payment[],
): Payment | undefined {
  return payments.find((payment) => payment.payment_status === paymentStatusIds.success);
}

/** The fee as a payment box shows it (D3 section 3, fee data); amounts in whole units. */
export const FeeData = z.object({
  application_name: z.string(),
  currency_code: z.string(),
  currency_symbol: z.string(),
  fee: z.number(),
  processing_fee: z.number(),
  gst_value: z.number(),
  gstAmount: z.number(),
  totalPrice: z.number(),
});
export type FeeData = z.infer<typeof FeeData>;

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
