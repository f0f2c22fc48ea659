import { Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { messageLength } from '#contract/statuses/moves.ts';
import type { RequestValues } from '#contract/payments/check-request.ts';
import { useMembershipTypes } from '#web/features/applications/index.ts';
import { showAmount } from '#web/features/payments/show-amount.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { useToday } from '#web/kit/use-now.ts';
import type { MemberRecord } from '#web/features/review/member/member-detail.ts';

/** What the dialog holds; the password is sent only where it is asked for. */
export type PaymentValues = RequestValues & { password: string };

interface FieldsProps {
  form: UseFormReturnType<PaymentValues>;
  record: MemberRecord;
}

/** The words that go with a link. */
export function LinkFields({ form, record }: FieldsProps) {
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

/** What the office received, when and how. */
export function OfflineFields({ form, record }: FieldsProps) {
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
