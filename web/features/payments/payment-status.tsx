import { isPaymentStatusId, paymentStatusTones } from '#contract/payments/payment.ts';
import { NotGiven } from '#web/kit/page/not-given.tsx';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import { t } from '#web/kit/language/t.ts';

export interface PaymentStatusProps {
  /** Null while no payment was requested. */
  status: number | null;
  name: string;
}

/** The status of a payment; none while none was requested. */
export function PaymentStatus({ status, name }: PaymentStatusProps) {
  if (status === null) return <NotGiven />;
  return (
    <StatusPill tone={isPaymentStatusId(status) ? paymentStatusTones[status] : 'neutral'}>
      {t(name)}
    </StatusPill>
  );
}
