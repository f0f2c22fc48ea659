import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { SignInPassword } from '#contract/accounts/check-sign-in.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { EmailField, RememberMe, type TypedSignIn } from '#web/features/sign-in/typed-sign-in.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import type { SignInCalls } from '#web/features/sign-in/ended/sign-in-calls.ts';
import { useSend } from '#web/kit/data/query.ts';
import { refusedSignIn } from '#web/features/sign-in/refused-sign-in.ts';
import { firstStep } from '#web/features/sign-in/second-step.ts';
import type { SecondStep } from '#contract/accounts/factors.ts';
import { t } from '#web/kit/language/t.ts';

export interface PasswordLoginProps {
  call: SignInCalls['login'];
  typed: TypedSignIn;
  /** Shown beside 'Remember me'. */
  help?: ReactNode;
  /** Receives the id of who signed in. */
  onSignedIn: (id: string) => Promise<void>;
  /** The password was right, and a second factor is asked for. */
  onSecondStep: (step: SecondStep) => void;
}

/** The tab 'Login with Password'. */
export function PasswordLogin({ call, typed, help, onSignedIn, onSecondStep }: PasswordLoginProps) {
  const { form, login } = usePasswordForm(call, typed.email);
  return (
    <ContractForm
      form={form}
      onSubmit={async (values) => {
        const { answer, step } = await firstStep(login.mutateAsync(values));
        typed.keep(values.username);
        if (typed.remember) void storePassword(values.username, values.password);
        if (step) onSecondStep(step);
        else await onSignedIn(String(answer.userid));
      }}
    >
      {(sending) => (
        <Stack gap="md">
          <EmailField typed={typed} input={form.getInputProps('username')} autoComplete="username" />
          <PasswordField
            label={t('Password')}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <RememberMe typed={typed}>{help}</RememberMe>
          <Button type="submit" loading={sending} fullWidth>
            {t('Login')}
          </Button>
        </Stack>
      )}
    </ContractForm>
  );
}

/** E-mail and password, and the call that takes them; a wrong pair shows at the password. */
export function usePasswordForm<LoginCall extends SignInCalls['login']>(call: LoginCall, email: string) {
  const form = useContractForm(SignInPassword, { username: email, password: '' });
  const login = useSend(call, { onRefused: refusedSignIn(form, 'password') });
  return { form, login };
}

/** Part of Credential Management that only some browsers have, and that TypeScript does not know. */
interface PasswordStore {
  PasswordCredential?: new (password: { id: string; password: string }) => Credential;
}

/**
 * Offers an accepted password to the browser's store (decisions section 7); the browser asks
 * the person. Others have seen the form's autocomplete attributes and ask by themselves.
 */
async function storePassword(id: string, password: string): Promise<void> {
  const { PasswordCredential } = window as PasswordStore;
  if (!PasswordCredential) return;
  try {
    await navigator.credentials.store(new PasswordCredential({ id, password }));
  } catch {
    // Not stored: the person is signed in, and types it next time.
  }
}
