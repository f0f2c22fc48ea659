import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { SignInAddress } from '#contract/accounts/check-sign-in.ts';
import { readEmail } from '#contract/kit/email.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { ApiError } from '#web/kit/data/api-error.ts';
import { useSend } from '#web/kit/data/query.ts';
import { EmailField, RememberMe, type TypedSignIn } from '#web/features/sign-in/typed-sign-in.tsx';
import { refusedSignIn } from '#web/features/sign-in/refused-sign-in.ts';
import type { SignInCalls } from '#web/features/sign-in/ended/sign-in-calls.ts';
import { t } from '#web/kit/language/t.ts';
import type { KeptCode } from './sent-code.ts';

export interface CodeLoginProps {
  call: SignInCalls['sendCode'];
  typed: TypedSignIn;
  /** Shown beside 'Remember me'. */
  help?: ReactNode;
  onSent: KeptCode['keep'];
  /** Shows the form for the code that was just sent, if this tab still waits for it. */
  onStillValid: KeptCode['reopen'];
}

/** The tab 'Login with OTP'. */
export function CodeLogin({ call, typed, help, onSent, onStillValid }: CodeLoginProps) {
  const form = useContractForm(SignInAddress, { email: typed.email });
  const showRefused = refusedSignIn(form, 'email');
  const send = useSend(call, {
    onRefused: (error, { email }) =>
      (error instanceof ApiError && error.code === 'code_too_soon' && onStillValid(String(email))) ||
      showRefused(error),
  });
  return (
    <ContractForm
      form={form}
      onSubmit={async (values) => {
        const email = readEmail(values.email);
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
            {t('Send OTP')}
          </Button>
        </Stack>
      )}
    </ContractForm>
  );
}
