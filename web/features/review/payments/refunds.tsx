import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from '@mantine/form';
import type { StatusTone } from '#contract/statuses/statuses.ts';
import { dayOf, showDayOf } from '#contract/kit/day.ts';
import { paymentMethodIds } from '#contract/payments/payment.ts';
import type { PaymentRecord } from '#contract/payments/records.ts';
import {
  checkRefund,
  reasonLength,
  referenceLength,
  type RefundState,
  refundStateNames,
  refundTakes,
  type RefundValues,
} from '#contract/payments/refund.ts';
import type { RefundRecord } from '#contract/payments/records.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { network } from '#contract/texts/sentences.ts';
import { showAmount } from '#web/features/payments/index.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { IconArrowBackUp } from '#web/kit/icons.tsx';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import type { MemberRecord } from '#web/features/review/member/application-data.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { useToday } from '#web/kit/page/now.ts';
import { useRefusedChange } from '#web/features/review/member/use-refused-change.ts';
import { t } from '#web/kit/language/t.ts';
import { sayFaults } from '#web/kit/language/say-faults.ts';
import { Trans } from '#web/kit/language/trans.tsx';
import classes from '#web/features/review/member/member-panel.module.css';

const tones: Record<RefundState, StatusTone> = { pending: 'waiting', processed: 'money', failed: 'bad' };

/** The refunds of a payment, sent, pending or failed, and the button for another one where it is possible. */
export function Refunds({ record, payment }: { record: MemberRecord; payment: PaymentRecord }) {
  const [isAsking, setAsking] = useState(false);
  const mayUpdate = usePermissions('Application').update;
  const { refunds, refund_offer: offer, currency } = payment;
  const close = () => setAsking(false);
  return (
    <>
      {refunds.length > 0 && (
        <ul className={classes.refunds} aria-label={t('Refunds')}>
          {refunds.map((refund) => (
            <li key={refund.id}>
              <Group justify="space-between" gap="xs">
                <Text fw={600} className="omas-figures">
                  {showAmount(refund.amount, { currency_code: currency, currency_symbol: '' })}
                </Text>
                <StatusPill tone={tones[refund.status]}>{t(refundStateNames[refund.status])}</StatusPill>
              </Group>
              <Text size="sm" c="dimmed" className={classes.note}>
                {aboutRefund(refund)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {offer && mayUpdate && (
        <Button
          variant="default"
          mt="sm"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('Refund')}
        </Button>
      )}
      {offer && isAsking && <RefundDialog record={record} payment={payment} offer={offer} onClose={close} />}
    </>
  );
}

/** Who refunded it, when and why: '21/11/2026, Meera Nair: Not accepted'. */
function aboutRefund({ created_on, by, way, reason, reference, failure }: RefundRecord): string {
  const who = way === 'elsewhere' ? t("made in the gateway's dashboard") : by;
  const proof = reference && t('reference {reference}', { reference });
  const head = [showDayOf(created_on), who, proof].filter(Boolean).join(', ');
  return [reason === '' ? head : `${head}: ${t(reason)}`, failure && t(failure)].filter(Boolean).join('\n');
}

interface RefundDialogProps {
  record: MemberRecord;
  payment: PaymentRecord;
  offer: NonNullable<PaymentRecord['refund_offer']>;
  onClose: () => void;
}

const empty: RefundValues = { reason: '', reference: '', given_on: '' };

/** Refunds a payment, or records that the office returned the money itself (docs/decisions/0031). */
function RefundDialog({ record, payment, offer, onClose }: RefundDialogProps) {
  const isOffline = payment.payment_method === paymentMethodIds.offline;
  const today = useToday();
  const form = useForm<RefundValues>({
    mode: 'controlled',
    initialValues: empty,
    validate: (values) => sayFaults(checkRefund(values, isOffline, dayOf(new Date()))),
  });
  const send = useSend(paymentCalls.refundPayment, {
    onDone: onClose,
    onRefused: useRefusedChange({ onStale: onClose, unsure: network.refundUnsure }),
  });
  const money = showAmount(offer.amount, { currency_code: payment.currency, currency_symbol: '' });
  const what =
    offer.part === 'fee' ? t('the application fee, without GST and processing fee') : t('all that is left');
  const values = { money, customer: payment.customerName, what };

  return (
    <ContractDialog
      title={t('Refund')}
      form={form}
      onSubmit={(values) =>
        send.mutateAsync({
          ...values,
          member_id: Number(record.id),
          payment_id: payment.payment_id,
          amount: String(offer.amount),
        })
      }
      submit={t('Refund {money}', { money })}
      onClose={onClose}
    >
      <Text>
        {isOffline ? (
          <Trans
            text="Records that <0>{money}</0> was given back to {customer}: {what}."
            values={values}
            parts={[<strong key="money" />]}
          />
        ) : (
          <Trans
            text="<0>{money}</0> goes back to {customer}, the way it was paid: {what}. Banks take {time} to show it."
            values={{ ...values, time: t(refundTakes) }}
            parts={[<strong key="money" />]}
          />
        )}{' '}
        {t('A mail to {email} says so.', { email: payment.customerEmail })}
      </Text>
      <Text fw={600}>{t('This cannot be undone.')}</Text>
      {isOffline && (
        <>
          <TextInput
            label={t('Reference')}
            description={t('Of the transfer or cheque; the applicant reads it')}
            maxLength={referenceLength}
            data-autofocus
            {...form.getInputProps('reference')}
          />
          <DateField
            label={t('Given back on')}
            max={today}
            {...form.getInputProps('given_on')}
            value={form.getValues().given_on}
          />
        </>
      )}
      <Textarea
        label={t('Reason')}
        description={t('For the office alone')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={reasonLength}
        data-autofocus={isOffline ? undefined : true}
        {...form.getInputProps('reason')}
      />
    </ContractDialog>
  );
}
