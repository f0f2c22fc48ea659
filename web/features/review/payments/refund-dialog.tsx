import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { dayOf } from '#contract/kit/day.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { paymentMethodIds, type PaymentRecord } from '#contract/payments/payment.ts';
import {
  checkRefund,
  reasonLength,
  referenceLength,
  refundTakes,
  type RefundValues,
} from '#contract/payments/refund.ts';
import { network } from '#contract/texts/en.ts';
import { showAmount } from '#web/features/payments/show-amount.ts';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { FormButtons, FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { useToday } from '#web/kit/page/now.ts';
import type { MemberRecord } from '#web/features/review/member/member-detail.ts';
import { useRefusedChange } from '#web/features/review/member/use-refused-change.ts';

export interface RefundDialogProps {
  record: MemberRecord;
  payment: PaymentRecord;
  offer: NonNullable<PaymentRecord['refund_offer']>;
  onClose: () => void;
}

const empty: RefundValues = { reason: '', reference: '', given_on: '' };

/** Sends money back, or records that the office gave it back itself (docs/decisions/0031). */
export function RefundDialog({ record, payment, offer, onClose }: RefundDialogProps) {
  const isOffline = payment.payment_method === paymentMethodIds.offline;
  const today = useToday();
  const form = useForm<RefundValues>({
    mode: 'controlled',
    initialValues: empty,
    validate: (values) => checkRefund(values, isOffline, dayOf(new Date())),
  });
  const send = useSend(paymentCalls.refundPayment, {
    onDone: onClose,
    onRefused: useRefusedChange({ onStale: onClose, unsure: network.refundUnsure }),
  });
  const money = showAmount(offer.amount, { currency_code: payment.currency, currency_symbol: '' });
  const what =
    offer.part === 'fee' ? 'the application fee, without GST and processing fee' : 'all that is left';

  return (
    <FormDialog title="Refund" onClose={onClose} isChanged={() => form.isDirty()}>
      {(close) => (
        <ContractForm
          form={form}
          onSubmit={(values) =>
            send.mutateAsync({
              ...values,
              member_id: Number(record.id),
              payment_id: payment.payment_id,
              amount: String(offer.amount),
            })
          }
        >
          {(sending) => (
            <Stack gap="md">
              <Text>
                {isOffline ? 'Records that ' : ''}
                <strong>{money}</strong>
                {isOffline
                  ? ` was given back to ${payment.customerName}: ${what}. `
                  : ` goes back to ${payment.customerName}, the way it was paid: ${what}. Banks take ${refundTakes} to show it. `}
                {`A mail to ${payment.customerEmail} says so.`}
              </Text>
              <Text fw={600}>This cannot be undone.</Text>
              {isOffline && (
                <>
                  <TextInput
                    label="Reference"
                    description="Of the transfer or cheque; the applicant reads it"
                    maxLength={referenceLength}
                    data-autofocus
                    {...form.getInputProps('reference')}
                  />
                  <DateField
                    label="Given back on"
                    max={today}
                    {...form.getInputProps('given_on')}
                    value={form.getValues().given_on}
                  />
                </>
              )}
              <Textarea
                label="Reason"
                description="For the office alone"
                autosize
                minRows={2}
                maxRows={8}
                maxLength={reasonLength}
                data-autofocus={isOffline ? undefined : true}
                {...form.getInputProps('reason')}
              />
              <FormButtons sending={sending} onClose={close} submit={`Refund ${money}`} />
            </Stack>
          )}
        </ContractForm>
      )}
    </FormDialog>
  );
}
