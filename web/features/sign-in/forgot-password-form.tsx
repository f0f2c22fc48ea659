import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { accountCalls } from '#contract/accounts/calls.ts';
import { ContractForm, useContractForm } from '#web/kit/contract-form.tsx';
import { useSend } from '#web/kit/query.ts';

/** Asks for the mailed link that sets a new password; what the server says stays in sight. */
export function ForgotPasswordForm() {
  const form = useContractForm(accountCalls.memberForgotPassword.input, { email: '' });
  const send = useSend(accountCalls.memberForgotPassword, { successToast: false });
  const [said, setSaid] = useState<string>();

  return (
    <ContractForm form={form} onSubmit={async (values) => setSaid((await send.mutateAsync(values)).message)}>
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
