import { Group, Text } from '@mantine/core';
import { showDayOf } from '#contract/kit/day.ts';
import type { PaymentRecord } from '#contract/payments/payment.ts';
import { fact, type Fact } from '#contract/applications/fact.ts';
import { FactList } from '#web/features/applications/facts/fact-list.tsx';
import { showAmount } from '#web/features/payments/show-amount.ts';
import { PaymentStatus } from '#web/features/payments/payment-status.tsx';
import type { MemberRecord } from './member-detail.ts';
import classes from './member-panel.module.css';
import { Refunds } from './refunds.tsx';

export interface PaymentsProps {
  record: MemberRecord;
  payments: readonly PaymentRecord[];
}

/** The payments, newest first, each with what the fee was made of and what went back. */
export function Payments({ record, payments }: PaymentsProps) {
  if (payments.length === 0) return <Text c="dimmed">No payment yet</Text>;
  return (
    <div className={classes.cards}>
      {payments.map((payment) => (
        <div key={payment.payment_id} className={classes.card}>
          <Group justify="space-between" mb="xs">
            <Text fw={600} className="omas-figures">
              {amountOf(payment, payment.amount)}
            </Text>
            <PaymentStatus status={payment.payment_status_id} name={payment.payment_status_name} />
          </Group>
          <FactList facts={factsOf(payment)} />
          <Refunds record={record} payment={payment} />
        </div>
      ))}
    </div>
  );
}

/** What does not apply to this payment is left out. */
function factsOf(payment: PaymentRecord): Fact[] {
  const { gst_value, gstamount, application_process_fee: processing, narration } = payment;
  return [
    fact('Payment ID', payment.payment_id),
    fact('Date', showDayOf(payment.created_on)),
    fact('Method', payment.payment_name),
    fact('Paid by', payment.customerName),
    fact('Fee', amountOf(payment, payment.application_fee)),
    ...(gstamount > 0 ? [fact(`GST (${gst_value}%)`, amountOf(payment, gstamount))] : []),
    ...(processing > 0 ? [fact('Processing fee', amountOf(payment, processing))] : []),
    ...(payment.refunded > 0 ? [fact('Refunded', amountOf(payment, payment.refunded))] : []),
    ...(narration === '' ? [] : [fact('Narration', narration, true)]),
  ];
}

function amountOf({ currency }: PaymentRecord, units: number): string {
  return showAmount(units, { currency_code: currency, currency_symbol: '' });
}
