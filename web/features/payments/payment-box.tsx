import { Paper, Stack, Text, Title } from '@mantine/core';
import type { FeeData, PaymentRecord } from '#contract/payments/records.ts';
import { DocumentButton } from '#web/features/documents/index.ts';
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
    { label: 'Base amount', value: showAmount(fee.fee, fee) },
    ...(fee.gstAmount > 0
      ? [{ label: `GST (${fee.gst_value}%)`, value: showAmount(fee.gstAmount, fee) }]
      : []),
    ...(fee.processing_fee > 0
      ? [{ label: 'Processing fee', value: showAmount(fee.processing_fee, fee) }]
      : []),
    { label: 'Total', value: showAmount(fee.totalPrice, fee) },
  ];
}

/** The payment of the success page. */
export function PaymentBox({ id, fee, payment }: PaymentBoxProps) {
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label="Payment">
      <Stack gap="md">
        <Title order={2}>Payment</Title>
        <FeeTable label="Amount paid" lines={paidLines(fee)} />
        {payment.customerEmail !== '' && (
          <Text c="dimmed">
            The receipt was sent to <strong>{payment.customerEmail}</strong>.
          </Text>
        )}
        <div>
          <DocumentButton kind="invoice" id={id}>
            Download Receipt
          </DocumentButton>
        </div>
      </Stack>
    </Paper>
  );
}
