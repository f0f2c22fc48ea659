import { Table, Text } from '@mantine/core';
import { notGiven } from '#contract/kit/fact.ts';
import { refundRule } from '#contract/payments/refund.ts';
import { t } from '#web/kit/language/t.ts';
import { type Currency, showAmount } from './show-amount.ts';

export interface FeeLine {
  label: string;
  value: string;
}

export interface Fee extends Currency {
  fee: number;
  gst_value: number;
  gstAmount: number;
  /** Percent of the fee; null when there is none. */
  processing_fee: number | null;
  totalPrice: number;
}

/**
 * The parts of a fee (D3 section 2): in rupees fee, GST and total; in other currencies fee, processing fee as a
 * percentage or N/A, and total. Other charges are shown too, so that the figures add up.
 */
export function feeLines(fee: Fee): FeeLine[] {
  const inRupees = fee.currency_code === 'INR';
  const lines = [{ label: t('Fee'), value: showAmount(fee.fee, fee) }];
  if (inRupees || fee.gstAmount > 0)
    lines.push({
      label: fee.gst_value > 0 ? t('GST ({percent}%)', { percent: fee.gst_value }) : t('GST'),
      value: showAmount(fee.gstAmount, fee),
    });
  if (!inRupees || fee.processing_fee)
    lines.push({
      label: t('Processing fee'),
      value: fee.processing_fee ? `${fee.processing_fee}%` : t(notGiven),
    });
  return [...lines, { label: t('Total'), value: showAmount(fee.totalPrice, fee) }];
}

export interface FeeTableProps {
  lines: readonly FeeLine[];
  label: string;
}

/** Names on the left, figures on the right; the last line is the total. */
export function FeeTable({ lines, label }: FeeTableProps) {
  return (
    <Table aria-label={label} withTableBorder verticalSpacing="sm" fz="md">
      <Table.Tbody>
        {lines.map((line, index) => (
          <Table.Tr key={line.label} fw={index === lines.length - 1 ? 600 : undefined}>
            <Table.Th scope="row" fw="inherit" ta="left">
              {line.label}
            </Table.Th>
            <Table.Td ta="right" className="omas-figures">
              {line.value}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** How much is refunded when the application is rejected: shown before paying, and after a rejection. */
export function RefundRule() {
  return <Text size="sm">{t(refundRule)}</Text>;
}
