import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { Enquiry } from '#contract/enquiries/check-enquiry.ts';
import { keepCapitalsAndDigits } from '#contract/kit/characters.ts';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { EmailInput } from '#web/kit/form/email-input.tsx';
import { filtered } from '#web/kit/form/input-props.ts';
import { useSession } from '#web/features/session/index.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { optional } from '#web/kit/form/field-defaults.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';

export interface EnquiryFormProps {
  /** Connects the submit button, which is in the footer of the panel. */
  id: string;
  initial: Enquiry;
  /** Called whenever it changes: was something entered that would be lost? */
  onTouched: (touched: boolean) => void;
  onSubmit: (enquiry: Enquiry) => Promise<unknown>;
}

/** What support needs to answer (D3 section 5, enquiry form). */
export function EnquiryForm({ id, initial, onTouched, onSubmit }: EnquiryFormProps) {
  const form = useContractForm<Enquiry>(Enquiry, initial);
  const touched = form.isDirty();
  useEffect(() => {
    onTouched(touched);
    return () => onTouched(false);
  }, [onTouched, touched]);

  return (
    <ContractForm id={id} form={form} onSubmit={onSubmit}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={t('First Name')}
            autoComplete="given-name"
            data-autofocus
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label={optional(t('Last Name'))}
            autoComplete="family-name"
            {...form.getInputProps('last_name')}
          />
        </SimpleGrid>
        <EmailInput label={t('Email ID')} autoComplete="email" {...form.getInputProps('email_id')} />
        <TextInput
          label={t('Mobile Number')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          {...form.getInputProps('mobile_number')}
        />
        <TextInput
          label={t('Membership Number')}
          description={t('No number yet? Enter your application ID')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...filtered(form.getInputProps('member_no'), keepCapitalsAndDigits)}
        />
        <TextInput label={t('Subject')} {...form.getInputProps('subject')} />
        <Textarea label={t('Message')} autosize minRows={5} maxRows={14} {...form.getInputProps('message')} />
      </Stack>
    </ContractForm>
  );
}

const nobody: Enquiry = {
  first_name: '',
  last_name: '',
  email_id: '',
  mobile_number: '',
  member_no: '',
  subject: '',
  message: '',
  kind: 'general',
};

/** The first values of the enquiry form: what is known of the member who is signed in; undefined while it loads. */
export function useEnquirer(): Enquiry | undefined {
  const member = useSession()?.member;
  const detail = useCall(
    applicationCalls.memberDetail,
    { id: member?.id ?? '' },
    { enabled: Boolean(member) },
  );
  const [record] = detail.data?.data ?? [];
  if (member && detail.isPending) return undefined;
  return record ? enquirer(record) : nobody;
}

function enquirer(record: ApplicationRecord): Enquiry {
  const country = record.mobile_code === '+91' ? '' : record.mobile_code.replace('+', '');
  return {
    ...nobody,
    first_name: record.first_name,
    last_name: record.last_name,
    email_id: record.email,
    mobile_number: record.mobile === '' ? '' : country + record.mobile,
    member_no: record.membership_no || record.application_no,
  };
}
