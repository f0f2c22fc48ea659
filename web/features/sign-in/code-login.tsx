import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { ApiError } from '#web/kit/data/api-error.ts';
import { useSend } from '#web/kit/data/query.ts';
import { EmailField } from './email-field.tsx';
import { refusedSignIn } from './refused-sign-in.ts';
import { RememberMe } from './remember-me.tsx';
import type { SignInCalls } from './sign-in-calls.ts';
import type { KeptCode } from './use-sent-code.ts';
import type { TypedSignIn } from './use-typed-sign-in.ts';

export interface CodeLoginProps {
  call: SignInCalls['sendCode'];
  typed: TypedSignIn;
  /** Stands beside 'Remember me'. */
  help?: ReactNode;
  onSent: KeptCode['keep'];
  /** Shows the code that left a moment ago, if this tab still waits for it. */
  onStillValid: KeptCode['reopen'];
}

/** The tab 'Login with OTP'. */
export function CodeLogin({ call, typed, help, onSent, onStillValid }: CodeLoginProps) {
  const form = useContractForm(call.input, { email: typed.email });
  const tellRefused = refusedSignIn(form, 'email');
  const send = useSend(call, {
    onRefused: (error, { email }) =>
      (error instanceof ApiError && error.code === 'code_too_soon' && onStillValid(String(email))) ||
      tellRefused(error),
  });
  return (
    <ContractForm
      form={form}
      onSubmit={async (values) => {
        const email = values.email.trim().toLowerCase();
        const { userid } = await send.mutateAsync({ email });
        typed.keep(email);
        onSent({ handle: userid, email });
      }}
    >
      {(sending) => (
        <Stack gap="md">
          <EmailField typed={typed} input={form.getInputProps('email')} autoComplete="email" />
          <RememberMe typed={typed}>{help}</RememberMe>
          <Button type="submit" loading={sending} fullWidth>
            Send OTP
          </Button>
        </Stack>
      )}
    </ContractForm>
  );
}
