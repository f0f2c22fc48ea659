import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { mayRequestPayment } from '#contract/statuses/moves.ts';
import { showDayOf, showInstant } from '#contract/kit/day.ts';
import { foldAttempts } from '#contract/payments/payment.ts';
import type { PaymentRecord } from '#contract/payments/records.ts';
import type { PaymentLinkRecord } from '#contract/payments/payment-link.ts';
import { fact, type Fact } from '#contract/kit/fact.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { Fold } from '#web/kit/page/fold.tsx';
import { PaymentStatus, showAmount } from '#web/features/payments/index.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { type MemberRecord, moveFacts } from '#web/features/review/member/application-data.ts';
import { IconCash } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentLink } from './payment-link.tsx';
import { Refunds } from './refunds.tsx';
import classes from '#web/features/review/member/member-panel.module.css';

export interface PaymentsProps {
  record: MemberRecord;
  payments: readonly PaymentRecord[];
  /** The last link that the office sent for an unpaid fee. */
  link: PaymentLinkRecord | null;
  asksPassword: boolean;
}

/** The sent link, and the payments, newest first, each with the parts of the fee and the refunds. */
export function Payments({ record, payments, link, asksPassword }: PaymentsProps) {
  return (
    <div className={classes.cards}>
      {payments.length === 0 && !link && <Text c="dimmed">{t('No payment yet')}</Text>}
      {link && <PaymentLink record={record} link={link} />}
      <RequestPayment record={record} asksPassword={asksPassword} />
      {foldAttempts(payments).map(({ payment, failed }) => (
        <div key={payment.payment_id} className={classes.card}>
          <Group justify="space-between" mb="xs">
            <Text fw={600} className="omas-figures">
              {amountOf(payment, payment.amount)}
            </Text>
            <PaymentStatus
              status={payment.payment_status_id}
              name={payment.payment_status_name}
              surplus={payment.surplus}
            />
          </Group>
          <FactList facts={factsOf(payment)} />
          {failed.length > 0 && <FailedAttempts failed={failed} />}
          <Refunds record={record} payment={payment} />
        </div>
      ))}
    </div>
  );
}

/** Requests or records a payment where the status allows it; also a second time, which 'My Action' does not offer. */
function RequestPayment({ record, asksPassword }: Pick<PaymentsProps, 'record' | 'asksPassword'>) {
  const [isAsking, setAsking] = useState(false);
  const mayUpdate = usePermissions('Application').update;
  if (!mayUpdate || !mayRequestPayment(moveFacts(record))) return null;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconCash size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('Request or record a payment')}
      </Button>
      {isAsking && (
        <PaymentDialog record={record} asksPassword={asksPassword} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

/** The other attempts of the same checkout, to expand. */
function FailedAttempts({ failed }: { failed: readonly PaymentRecord[] }) {
  return (
    <Fold
      title={t('{count, plural, one {# more failed attempt} other {# more failed attempts}}', {
        count: failed.length,
      })}
    >
      <ul className={classes.attempts}>
        {failed.map(({ payment_id, created_on }) => (
          <li key={payment_id}>{`${showInstant(created_on)}, ${payment_id}`}</li>
        ))}
      </ul>
    </Fold>
  );
}

/** The facts of a payment, without those that do not apply. */
function factsOf(payment: PaymentRecord): Fact[] {
  const { gst_value, gstamount, application_process_fee: processing, narration } = payment;
  return [
    fact(t('Payment ID'), payment.payment_id),
    fact(t('Date'), showDayOf(payment.created_on)),
    fact(t('Method'), t(payment.payment_name)),
    fact(t('Paid by'), payment.customerName),
    fact(t('Fee'), amountOf(payment, payment.application_fee)),
    ...(gstamount > 0 ? [fact(t('GST ({rate}%)', { rate: gst_value }), amountOf(payment, gstamount))] : []),
    ...(processing > 0 ? [fact(t('Processing fee'), amountOf(payment, processing))] : []),
    ...(payment.refunded > 0 ? [fact(t('Refunded'), amountOf(payment, payment.refunded))] : []),
    ...(narration === '' ? [] : [fact(t('Narration'), narration, true)]),
  ];
}

/** An amount of a payment as people read it. @param units whole ones */
export function amountOf({ currency }: Pick<PaymentRecord, 'currency'>, units: number): string {
  return showAmount(units, { currency_code: currency, currency_symbol: '' });
}
