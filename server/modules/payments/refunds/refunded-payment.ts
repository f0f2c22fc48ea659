import { paymentStatusIds } from '#contract/payments/payment.ts';
import { refundOffer, sumOfRefunds } from '#contract/payments/refund.ts';
import type { Minor } from '#contract/kit/money.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import type { OrderRow } from '#server/modules/payments/orders/orders.store.ts';
import type { PaymentRow } from '#server/modules/payments/orders/payments.store.ts';
import type { Refund } from './refunds.store.ts';

/** All that decides what a report of a refund changes: the payment, what it belongs to, and its refunds. */
export interface RefundedPayment {
  application: Pick<ApplicationRow, 'status_id' | 'paid_by_payment_id'>;
  order: Pick<OrderRow, 'fee'>;
  payment: Pick<PaymentRow, 'id' | 'payment_id' | 'amount' | 'currency' | 'status_id' | 'gateway_status'>;
  refunds: readonly Refund[];
}

/** What the office may send back of a payment now; null when nothing. */
export function offeredAmount({ application, order, payment, refunds }: RefundedPayment): Minor | null {
  const offer = refundOffer({
    status: application.status_id,
    succeeded: payment.status_id === paymentStatusIds.success,
    pays: application.paid_by_payment_id === payment.id,
    fee: order.fee,
    amount: payment.amount,
    refunded: sumOfRefunds(refunds, 'pending', 'processed'),
  });
  return offer?.amount ?? null;
}

/** The same payment as if one of its refunds were not there. */
export function without(paid: RefundedPayment, id: number | null): RefundedPayment {
  return { ...paid, refunds: paid.refunds.filter((refund) => refund.id !== id) };
}
