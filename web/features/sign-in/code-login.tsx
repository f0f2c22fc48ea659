import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ContractForm, useContractForm } from '#web/kit/contract-form.tsx';
import { useSend } from '#web/kit/query.ts';
import { EmailField } from './email-field.tsx';
import { RememberMe } from './remember-me.tsx';
import type { SignInCalls } from './sign-in-calls.ts';
import type { KeptCode } from './use-sent-code.ts';
import type { TypedSignIn } from './use-typed-sign-in.ts';

export interface CodeLoginProps {
  call: SignInCalls['sendCode'];
  typed: TypedSignIn;
  /** Stands beside 'Remember me'. */
  help: ReactNode;
  onSent: KeptCode['keep'];
}

/** The tab 'Login with OTP'. */
export function CodeLogin({ call, typed, help, onSent }: CodeLoginProps) {
  const form = useContractForm(call.input, { email: typed.email });
  const send = useSend(call);
  return (
    <ContractForm
      form={form}
      onSubmit={async ({ email }) => {
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
