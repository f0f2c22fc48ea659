import { Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { dayOf } from '#contract/kit/day.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { checkRequest, isRequestable, type RequestValues } from '#contract/payments/check-request.ts';
import { paymentMethodIds } from '#contract/payments/payment.ts';
import { messageLength } from '#contract/statuses/moves.ts';
import { text } from '#contract/texts/text.ts';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { useCall, useSend } from '#web/kit/data/query.ts';
import type { MemberRecord } from '#web/features/review/member/application-data.ts';
import { useRefusedChange } from '#web/features/review/member/use-refused-change.ts';
import { useMembershipTypes } from '#web/features/applications/index.ts';
import { showAmount } from '#web/features/payments/index.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { useToday } from '#web/kit/page/now.ts';
import { t } from '#web/kit/language/t.ts';
import { sayFaults } from '#web/kit/language/say-faults.ts';

export interface PaymentDialogProps {
  record: MemberRecord;
  /** The administrator's password is required, and the messages are those of D2 section 5, list-by-status variant. */
  asksPassword: boolean;
  onClose: () => void;
}

const effects: Record<number, string> = {
  [paymentMethodIds.gateway]: text('Mails a link to pay online'),
  [paymentMethodIds.offline]: text('Records a payment that the office received'),
};

/** 'Choose a Payment Type': mails a link to pay, or records a payment the office received (D2 sections 2, 4). */
export function PaymentDialog({ record, asksPassword, onClose }: PaymentDialogProps) {
  const methods = useCall(masterCalls.getPaymentMethod, {});
  const inputOf = ({ password, ...values }: PaymentValues): RequestValues =>
    asksPassword ? { ...values, password } : values;
  const form = useForm<PaymentValues>({
    mode: 'controlled',
    initialValues: {
      payment_method: '',
      message: '',
      amount: '',
      payed_date: '',
      narration: '',
      password: '',
    },
    // The server compares the amount with what is due.
    validate: (values) => sayFaults(checkRequest(inputOf(values), dayOf(new Date()))),
  });
  const { payment_method: method } = form.getValues();
  const send = useSend(paymentCalls.createPaymentLink, {
    onDone: onClose,
    onRefused: useRefusedChange({ onStale: onClose }),
  });

  return (
    <ContractDialog
      title={t('Choose a Payment Type')}
      form={form}
      onSubmit={(values) =>
        send.mutateAsync({
          ...inputOf(values),
          member_id: Number(record.id),
          seen_status: record.application_status,
        })
      }
      onClose={onClose}
    >
      <Loaded of={methods} rows={2}>
        {({ data }) => (
          <Radio.Group label={t('Payment type')} {...form.getInputProps('payment_method')}>
            <Stack gap="sm" mt="xxs">
              {data
                .filter(({ id }) => isRequestable(id))
                .map(({ id, payment_name }) => (
                  <Radio
                    key={id}
                    value={String(id)}
                    label={t(payment_name)}
                    description={t(effects[id] ?? '')}
                  />
                ))}
            </Stack>
          </Radio.Group>
        )}
      </Loaded>
      {method === String(paymentMethodIds.gateway) && <LinkFields form={form} record={record} />}
      {method === String(paymentMethodIds.offline) && <OfflineFields form={form} record={record} />}
      {asksPassword && (
        <PasswordField
          label={t('Your password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      )}
    </ContractDialog>
  );
}

/** The values of the dialog; the password is sent only where it is required. */
type PaymentValues = RequestValues & { password: string };

interface FieldsProps {
  form: UseFormReturnType<PaymentValues>;
  record: MemberRecord;
}

/** The message of a link. */
function LinkFields({ form, record }: FieldsProps) {
  return (
    <Textarea
      label={t('Message')}
      description={t('Mailed with the link to {email}', { email: record.email })}
      autosize
      minRows={3}
      maxRows={10}
      maxLength={messageLength}
      {...form.getInputProps('message')}
    />
  );
}

/** Amount, date and narration of an offline payment. */
function OfflineFields({ form, record }: FieldsProps) {
  const today = useToday();
  const day = form.getInputProps('payed_date');
  const type = useMembershipTypes().data?.data.find(({ id }) => id === record.application_id);
  return (
    <>
      <TextInput
        label={t('Amount')}
        description={
          type && (
            <Text span inherit>
              {t('{amount} is due', { amount: showAmount(type.totalPrice, type) })}
            </Text>
          )
        }
        inputMode="decimal"
        {...form.getInputProps('amount')}
      />
      <DateField label={t('Date')} max={today} {...day} value={form.getValues().payed_date} />
      <TextInput label={t('Narration')} maxLength={500} {...form.getInputProps('narration')} />
    </>
  );
}
