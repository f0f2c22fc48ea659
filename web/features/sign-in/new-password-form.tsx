import { Button, Stack } from '@mantine/core';
import { passwordLength } from '#contract/accounts/callers.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { passwordTwice } from './new-password.ts';
import { PasswordField } from '#web/kit/form/password-field.tsx';

export interface NewPasswordFormProps {
  /** What is said when the new password is left out: D1 and D3 section 5 differ. */
  empty: string;
  /** Whose password it is, where that is known, for the browser's own password store. */
  username?: string;
  /** For a dialog, where the person has just asked for it. */
  autoFocus?: boolean;
  /** Sets it; a refusal it throws puts the server's errors under their fields. */
  onSubmit: (password: string) => Promise<unknown>;
}

/** New password and Confirm password. */
export function NewPasswordForm({ empty, username, autoFocus, onSubmit }: NewPasswordFormProps) {
  const form = useContractForm(passwordTwice(empty), { password: '', confirm: '' });
  return (
    <ContractForm form={form} onSubmit={({ password }) => onSubmit(password)}>
      {(sending) => (
        <Stack gap="md">
          {username && <input type="text" hidden readOnly autoComplete="username" value={username} />}
          <PasswordField
            label="New password"
            description={`At least ${passwordLength.min} characters`}
            autoComplete="new-password"
            autoFocus={autoFocus}
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
