import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { enquiryCalls } from '#contract/enquiries/calls.ts';
import type { Enquiry } from '#contract/enquiries/enquiry.ts';
import { keepCapitalsAndDigits } from '#contract/kit/fields.ts';
import { mobileDigits } from '#contract/kit/mobile-lengths.ts';
import { filtered } from '#web/kit/form/input-props.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { optional } from '#web/kit/optional.ts';

export interface EnquiryFormProps {
  /** Connects the submit button, which stands in the foot of the panel. */
  id: string;
  initial: Enquiry;
  /** Told whenever it changes: was something entered that would be lost? */
  onTouched: (touched: boolean) => void;
  onSubmit: (enquiry: Enquiry) => Promise<unknown>;
}

/** What support needs to answer (D3 section 5, enquiry form). */
export function EnquiryForm({ id, initial, onTouched, onSubmit }: EnquiryFormProps) {
  const form = useContractForm<Enquiry>(enquiryCalls.enquiryForm.input, initial);
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
            label="First Name"
            autoComplete="given-name"
            data-autofocus
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label={optional('Last Name')}
            autoComplete="family-name"
            {...form.getInputProps('last_name')}
          />
        </SimpleGrid>
        <TextInput
          label="Email ID"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.getInputProps('email_id')}
        />
        <TextInput
          label="Mobile Number"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          {...filtered(form.getInputProps('mobile_number'), mobileDigits)}
        />
        <TextInput
          label="Membership Number"
          description="No number yet? Enter your application ID"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...filtered(form.getInputProps('member_no'), keepCapitalsAndDigits)}
        />
        <TextInput label="Subject" {...form.getInputProps('subject')} />
        <Textarea label="Message" autosize minRows={5} maxRows={14} {...form.getInputProps('message')} />
      </Stack>
    </ContractForm>
  );
}
