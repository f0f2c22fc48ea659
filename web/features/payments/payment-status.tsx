import { isPaymentStatusId, paymentStatusTones } from '#contract/payments/payment.ts';
import { notGiven } from '#contract/kit/fact.ts';
import { StatusPill } from '#web/kit/page/status-pill.tsx';

export interface PaymentStatusProps {
  /** Null while nothing was asked for. */
  status: number | null;
  name: string;
}

/** How a payment stands; N/A while nothing was asked for. */
export function PaymentStatus({ status, name }: PaymentStatusProps) {
  if (status === null) return notGiven;
  return (
    <StatusPill tone={isPaymentStatusId(status) ? paymentStatusTones[status] : 'neutral'}>{name}</StatusPill>
  );
}
