import { Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { messageLength } from '#contract/applications/office-calls.ts';
import { dayOf } from '#contract/kit/day.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { type RequestValues, checkRequest, isRequestable } from '#contract/payments/check-request.ts';
import { paymentMethodIds } from '#contract/payments/payment.ts';
import { useMembershipTypes } from '#web/features/applications/use-membership-types.ts';
import { showAmount } from '#web/features/payments/show-amount.ts';
import { ContractForm } from '#web/kit/contract-form.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FormButtons } from '#web/kit/form-buttons.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { Loaded } from '#web/kit/page-state.tsx';
import { useCall, useSend } from '#web/kit/query.ts';
import { useToday } from '#web/kit/use-now.ts';
import { type MemberRecord, staleAfterChange } from './member-detail.ts';
import { useRefusedChange } from './use-refused-change.ts';

export interface PaymentDialogProps {
  record: MemberRecord;
  onClose: () => void;
}

/** 'Choose a Payment Type': mails a link to pay, or records a payment the office received (D2 sections 2, 4). */
export function PaymentDialog({ record, onClose }: PaymentDialogProps) {
  const methods = useCall(masterCalls.getPaymentMethod, {});
  const form = useForm<RequestValues>({
    mode: 'controlled',
    initialValues: { payment_method: '', message: '', amount: '', payed_date: '', narration: '' },
    // The server compares the amount with what is due.
    validate: (values) => checkRequest(values, dayOf(new Date())),
  });
  const { payment_method: method } = form.getValues();
  const send = useSend(paymentCalls.createPaymentLink, {
    invalidate: staleAfterChange,
    onDone: onClose,
    onRefused: useRefusedChange(onClose),
  });

  return (
    <FormDialog title="Choose a Payment Type" onClose={onClose}>
      <ContractForm
        form={form}
        onSubmit={(values) =>
          send.mutateAsync({
            ...values,
            member_id: Number(record.id),
            seen_status: record.application_status,
          })
        }
      >
        {(sending) => (
          <Stack gap="md">
            <Loaded of={methods} rows={2}>
              {({ data }) => (
                <Radio.Group label="Payment type" {...form.getInputProps('payment_method')}>
                  <Stack gap="sm" mt={4}>
                    {data
                      .filter(({ id }) => isRequestable(id))
                      .map(({ id, payment_name }) => (
                        <Radio key={id} value={String(id)} label={payment_name} description={effects[id]} />
                      ))}
                  </Stack>
                </Radio.Group>
              )}
            </Loaded>
            {method === String(paymentMethodIds.gateway) && <LinkFields form={form} record={record} />}
            {method === String(paymentMethodIds.offline) && <OfflineFields form={form} record={record} />}
            <FormButtons sending={sending} onClose={onClose} />
          </Stack>
        )}
      </ContractForm>
    </FormDialog>
  );
}

const effects: Record<number, string> = {
  [paymentMethodIds.gateway]: 'Mails a link to pay online',
  [paymentMethodIds.offline]: 'Records a payment that the office received',
};

interface FieldsProps {
  form: UseFormReturnType<RequestValues>;
  record: MemberRecord;
}

function LinkFields({ form, record }: FieldsProps) {
  return (
    <Textarea
      label="Message"
      description={`Mailed with the link to ${record.email}`}
      autosize
      minRows={3}
      maxRows={10}
      maxLength={messageLength}
      {...form.getInputProps('message')}
    />
  );
}

function OfflineFields({ form, record }: FieldsProps) {
  const today = useToday();
  const day = form.getInputProps('payed_date');
  const type = useMembershipTypes().data?.data.find(({ id }) => id === record.application_id);
  return (
    <>
      <TextInput
        label="Amount"
        description={type && <Text span inherit>{`${showAmount(type.totalPrice, type)} is due`}</Text>}
        inputMode="decimal"
        {...form.getInputProps('amount')}
      />
      <DateField label="Date" max={today} {...day} value={form.getValues().payed_date} />
      <TextInput label="Narration" maxLength={500} {...form.getInputProps('narration')} />
    </>
  );
}
