import { Paper, Stack, Text, Title } from '@mantine/core';
import type { FeeData, PaymentRecord } from '#contract/payments/records.ts';
import { DocumentButton } from '#web/features/documents/index.ts';
import { t } from '#web/kit/language/t.ts';
import { Trans } from '#web/kit/language/trans.tsx';
import { type FeeLine, FeeTable } from './fee-table.tsx';
import { showAmount } from './show-amount.ts';

export interface PaymentBoxProps {
  /** Public id of the application. */
  id: string;
  fee: FeeData;
  payment: PaymentRecord;
}

/** The paid amounts, as on the receipt: GST and processing fee only where charged (D3 section 2). */
export function paidLines(fee: FeeData): FeeLine[] {
  return [
    { label: t('Base amount'), value: showAmount(fee.fee, fee) },
    ...(fee.gstAmount > 0
      ? [{ label: t('GST ({percent}%)', { percent: fee.gst_value }), value: showAmount(fee.gstAmount, fee) }]
      : []),
    ...(fee.processing_fee > 0
      ? [{ label: t('Processing fee'), value: showAmount(fee.processing_fee, fee) }]
      : []),
    { label: t('Total'), value: showAmount(fee.totalPrice, fee) },
  ];
}

/** The payment of the success page. */
export function PaymentBox({ id, fee, payment }: PaymentBoxProps) {
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label={t('Payment')}>
      <Stack gap="md">
        <Title order={2}>{t('Payment')}</Title>
        <FeeTable label={t('Amount paid')} lines={paidLines(fee)} />
        {payment.customerEmail !== '' && (
          <Text c="dimmed">
            <Trans
              text="The receipt was sent to <0>{email}</0>."
              values={{ email: payment.customerEmail }}
              parts={[<strong key="email" />]}
            />
          </Text>
        )}
        <div>
          <DocumentButton kind="invoice" id={id}>
            {t('Download Receipt')}
          </DocumentButton>
        </div>
      </Stack>
    </Paper>
  );
}
