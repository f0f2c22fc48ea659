import { fullName } from '#contract/applications/names.ts';
import type { Minor } from '#contract/kit/money.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { isFeeBack, type RefundOffer, refundOffer, sumOfRefunds } from '#contract/payments/refund.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type RefundView, viewPayments, viewRefunds } from './payment-records.views.ts';

/** A payment with what became of it; amounts in minor units. */
export type PaymentView = Awaited<ReturnType<typeof viewPayments>>[number] & {
  customerName: string;
  /** Newest first. */
  refunds: RefundView[];
  /** What of it went back. */
  processed: Minor;
  /** The application was paid by it. */
  pays: boolean;
  /** What the office may send back of it now. */
  offer: RefundOffer | null;
};

/** The payments of an application, the one that succeeded on top, then newest first. */
export async function readPayments(db: Db, applicationId: number): Promise<PaymentView[]> {
  const rows = await viewPayments(db, applicationId);
  const all = rows.length === 0 ? [] : await viewRefunds(db, applicationId);
  return rows.map((row) => {
    const refunds = all.filter(({ payment_id }) => payment_id === row.id);
    const pays = row.id === row.paid_by_payment_id;
    const offer = refundOffer({
      status: row.application_status,
      succeeded: row.status_id === paymentStatusIds.success,
      pays,
      fee: row.fee,
      amount: row.amount,
      refunded: sumOfRefunds(refunds, 'pending', 'processed'),
    });
    const processed = sumOfRefunds(refunds, 'processed');
    return { ...row, customerName: fullName(row), refunds, processed, pays, offer };
  });
}

/** The refund by which the fee went back that paid an application; undefined while we have the fee. */
export async function findFeeRefund(db: Db, applicationId: number): Promise<RefundView | undefined> {
  const paying = (await readPayments(db, applicationId)).find(({ pays }) => pays);
  if (!paying || !isFeeBack(paying, paying.processed)) return undefined;
  return paying.refunds.find(({ status }) => status === 'processed');
}
