import { Alert, Text } from '@mantine/core';
import type { PaymentRecord } from '#contract/payments/records.ts';
import { refundTakes } from '#contract/payments/refund.ts';
import { type Surplus, surplusNames, surplusNotes } from '#contract/payments/surplus.ts';
import { showAmount } from '#web/features/payments/index.ts';
import { t } from '#web/kit/language/t.ts';

/** Shows the payer each payment that goes back in full, until all of it has. */
export function SurplusNotes({ payments }: { payments: readonly PaymentRecord[] }) {
  return payments.map(({ payment_id, surplus, amount, refunded, currency }) => {
    if (surplus === null || refunded >= amount) return null;
    const money = showAmount(amount, { currency_code: currency, currency_symbol: '' });
    return <SurplusNote key={payment_id} surplus={surplus} money={money} />;
  });
}

function SurplusNote({ surplus, money }: { surplus: Surplus; money: string }) {
  return (
    <section aria-label={t(surplusNames[surplus])}>
      <Alert color="orange" role="group" title={`${t(surplusNames[surplus])} · ${money}`}>
        <Text>{t(surplusNotes[surplus])}</Text>
        <Text>{t('Banks take {time} to show it', { time: t(refundTakes) })}</Text>
      </Alert>
    </section>
  );
}
