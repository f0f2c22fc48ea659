import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { lookupCalls } from '#contract/lookup/calls.ts';
import { LookupInput } from '#contract/lookup/check-lookup.ts';
import { EmailInput } from '#web/kit/form/email-input.tsx';
import { ApiError, refusalAtField } from '#web/kit/data/api-error.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';

export interface LookupFormProps {
  /** Receives the opaque id of the membership. */
  onFound: (id: string) => void;
  /** What else one can do when no membership is found. */
  waysOn: ReactNode;
}

/** E-mail, mobile number or both lead to one's own membership (D3 sections 2 and 5). */
export function LookupForm({ onFound, waysOn }: LookupFormProps) {
  const [notFound, setNotFound] = useState<string>();
  const form = useContractForm(LookupInput, { email: '', mobile: '' });
  const mobile = form.getInputProps('mobile');
  const severalAtEmail = refusalAtField('several_memberships', form, 'email');
  const look = useSend(lookupCalls.knowMembership, {
    successToast: false,
    onRefused: (error) => {
      const isMissing = error instanceof ApiError && error.code === 'no_membership';
      if (isMissing) setNotFound(error.message);
      return isMissing || severalAtEmail(error);
    },
  });

  // Outside the form: a submit in `waysOn` would bubble to it.
  return (
    <Stack gap="md">
      <ContractForm
        form={form}
        onSubmit={async (values) => {
          setNotFound(undefined);
          const { data } = await look.mutateAsync(values);
          if (data[0]) onFound(data[0].id);
        }}
      >
        {(sending) => (
          <Stack gap="md">
            <EmailInput label={t('Email ID')} autoComplete="email" {...form.getInputProps('email')} />
            <TextInput
              label={t('Mobile Number')}
              description={t('10 digits, without the country code')}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              {...mobile}
              onChange={(event) => {
                // The error for two empty fields is shown at the e-mail.
                if (form.values.email === '') form.clearFieldError('email');
                mobile.onChange(event);
              }}
            />
            <Button type="submit" loading={sending} fullWidth>
              {t('Find my membership number')}
            </Button>
          </Stack>
        )}
      </ContractForm>
      {notFound && (
        <Alert color="orange" role="alert" title={notFound}>
          <Text mb="sm">
            {t(
              'Please check what you entered, or try the other of the two. While your application is with the office, there is no number yet.',
            )}
          </Text>
          {waysOn}
        </Alert>
      )}
    </Stack>
  );
}
