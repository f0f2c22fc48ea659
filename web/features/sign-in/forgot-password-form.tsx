import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { accountCalls } from '#contract/accounts/calls.ts';
import type { profileCalls } from '#contract/accounts/profile-calls.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { refusalAtField } from '#web/kit/data/api-error.ts';

export interface ForgotPasswordFormProps {
  /** Members and the staff ask alike, each by a call of their own. */
  call: typeof accountCalls.memberForgotPassword | typeof profileCalls.adminForgotPassword;
}

/** Asks for the mailed link that sets a new password; what the server says stays in sight. */
export function ForgotPasswordForm({ call }: ForgotPasswordFormProps) {
  const form = useContractForm(call.input, { email: '' });
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
          <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
          <Button type="submit" loading={sending} fullWidth>
            Submit
          </Button>
        </Stack>
      )}
    </ContractForm>
  );
}
