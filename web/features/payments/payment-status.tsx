import { isPaymentStatusId, paymentStatusTones } from '#contract/payments/payment.ts';
import { notGiven } from '#contract/kit/fact.ts';
import { StatusPill } from '#web/kit/page/status-pill.tsx';

export interface PaymentStatusProps {
  /** Null while no payment was requested. */
  status: number | null;
  name: string;
}

/** The status of a payment; N/A while none was requested. */
export function PaymentStatus({ status, name }: PaymentStatusProps) {
  if (status === null) return notGiven;
  return (
    <StatusPill tone={isPaymentStatusId(status) ? paymentStatusTones[status] : 'neutral'}>{name}</StatusPill>
  );
}
