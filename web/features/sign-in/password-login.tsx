import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { RememberMe } from './remember-me.tsx';
import type { SignInCalls } from './sign-in-calls.ts';
import { storePassword } from './store-password.ts';
import { usePasswordForm } from './use-password-form.ts';
import type { TypedSignIn } from './use-typed-sign-in.ts';

export interface PasswordLoginProps {
  call: SignInCalls['login'];
  typed: TypedSignIn;
  /** Stands beside 'Remember me'. */
  help?: ReactNode;
  /** Receives the id of who signed in. */
  onSignedIn: (id: string) => Promise<void>;
}

/** The tab 'Login with Password'. */
export function PasswordLogin({ call, typed, help, onSignedIn }: PasswordLoginProps) {
  const { form, login } = usePasswordForm(call, typed.email);
  return (
    <ContractForm
      form={form}
      onSubmit={async (values) => {
        const { userid } = await login.mutateAsync(values);
        typed.keep(values.username);
        if (typed.remember) void storePassword(values.username, values.password);
        await onSignedIn(String(userid));
      }}
    >
      {(sending) => (
        <Stack gap="md">
          <EmailField typed={typed} input={form.getInputProps('username')} autoComplete="username" />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <RememberMe typed={typed}>{help}</RememberMe>
          <Button type="submit" loading={sending} fullWidth>
            Login
          </Button>
        </Stack>
      )}
    </ContractForm>
  );
}
