import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { accountCalls } from '#contract/accounts/calls.ts';
import { SignInAddress } from '#contract/accounts/check-sign-in.ts';
import type { profileCalls } from '#contract/accounts/profile-calls.ts';
import { EmailInput } from '#web/kit/form/email-input.tsx';
import { TextLink } from '#web/kit/page/links.tsx';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { refusalAtField } from '#web/kit/data/api-error.ts';
import { t } from '#web/kit/language/t.ts';

export interface ForgotEmailLinkProps {
  /** Where this audience sets a new password. */
  to: '/user-forgot-password' | '/forgot-password';
}

/** The link to a new password, which D1 and D3 label 'Forgot Email?' (decisions section 7). */
export function ForgotEmailLink({ to }: ForgotEmailLinkProps) {
  return (
    <div>
      <TextLink to={to} aria-describedby="forgot-hint">
        {t('Forgot Email?')}
      </TextLink>
      <Text id="forgot-hint" size="sm" c="dimmed">
        {t('Sets a new password')}
      </Text>
    </div>
  );
}

export interface ForgotPasswordFormProps {
  /** The call of members, or that of the staff. */
  call: typeof accountCalls.memberForgotPassword | typeof profileCalls.adminForgotPassword;
}

/** Requests the mailed link that sets a new password; the server's answer stays visible. */
export function ForgotPasswordForm({ call }: ForgotPasswordFormProps) {
  const form = useContractForm(SignInAddress, { email: '' });
  const send = useSend(call, { successToast: false, onRefused: refusalAtField('too_many', form, 'email') });
  const [said, setSaid] = useState<string>();

  return (
    <ContractForm
      form={form}
      onSubmit={async (values) => {
        setSaid(undefined);
        setSaid((await send.mutateAsync(values)).message);
      }}
    >
      {(sending) => (
        <Stack gap="md">
          {said && (
            <Alert color="green" role="status">
              <Text>{said}</Text>
            </Alert>
          )}
          <EmailInput label={t('Email')} autoComplete="email" {...form.getInputProps('email')} />
          <Button type="submit" loading={sending} fullWidth>
            {t('Submit')}
          </Button>
        </Stack>
      )}
    </ContractForm>
  );
}
