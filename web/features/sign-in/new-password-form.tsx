import { Alert, Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountCalls } from '#contract/accounts/calls.ts';
import { passwordLength } from '#contract/accounts/callers.ts';
import { renewSession } from '#web/features/session/use-session.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { ContractForm, useContractForm } from '#web/kit/contract-form.tsx';
import { TextLink } from '#web/kit/links.tsx';
import { useSend } from '#web/kit/query.ts';
import { NewPassword } from './new-password.ts';
import { PasswordField } from './password-field.tsx';

export interface NewPasswordFormProps {
  /** What stands behind the ? of the mailed link; the server reads the token in it (D3 section 7). */
  query: string;
  onDone: () => void;
}

/** Sets a member's password by a mailed link. */
export function NewPasswordForm({ query, onDone }: NewPasswordFormProps) {
  const queryClient = useQueryClient();
  const form = useContractForm(NewPassword, { password: '', confirm: '' });
  const [dead, setDead] = useState<string>();
  const send = useSend(accountCalls.memberForgotPassUpdate, {
    onRefused: (error) => {
      const expired = error instanceof ApiError && error.code === 'link_expired';
      if (expired) setDead(error.message);
      return expired;
    },
  });

  return (
    <ContractForm
      form={form}
      onSubmit={async ({ password }) => {
        await send.mutateAsync({ password, encrypt_data: query });
        // A new password ends every session of the account.
        await renewSession(queryClient);
        onDone();
      }}
    >
      {(sending) => (
        <Stack gap="md">
          {dead && (
            <Alert color="red" role="alert" title={dead}>
              <TextLink to="/user-forgot-password">Ask for a new link</TextLink>
            </Alert>
          )}
          <PasswordField
            label="New password"
            description={`At least ${passwordLength.min} characters`}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            {...form.getInputProps('confirm')}
          />
          <Button type="submit" loading={sending} fullWidth>
            Submit
          </Button>
        </Stack>
      )}
    </ContractForm>
  );
}
