import { isPaymentStatusId, paymentStatusTones } from '#contract/payments/payment.ts';
import { type Surplus, surplusNames, surplusTone } from '#contract/payments/surplus.ts';
import { NotGiven } from '#web/kit/page/not-given.tsx';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import { t } from '#web/kit/language/t.ts';

export interface PaymentStatusProps {
  /** Null while no payment was requested. */
  status: number | null;
  name: string;
  /** The payment pays for nothing and goes back in full; left out where it is not known. */
  surplus?: Surplus | null;
}

/** The status of a payment; none while none was requested. */
export function PaymentStatus({ status, name, surplus = null }: PaymentStatusProps) {
  if (surplus !== null) return <StatusPill tone={surplusTone}>{t(surplusNames[surplus])}</StatusPill>;
  if (status === null) return <NotGiven />;
  return (
    <StatusPill tone={isPaymentStatusId(status) ? paymentStatusTones[status] : 'neutral'}>
      {t(name)}
    </StatusPill>
  );
}
