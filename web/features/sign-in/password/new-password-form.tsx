import { Button, Stack } from '@mantine/core';
import { z } from 'zod';
import { passwordLength } from '#contract/accounts/callers.ts';
import { newPassword } from '#contract/accounts/credentials.ts';
import { requiredText } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { t } from '#web/kit/language/t.ts';

export interface NewPasswordFormProps {
  /** The message for an empty new password: D1 and D3 section 5 differ. */
  empty: string;
  /** The person of the password, where known, for the browser's password store. */
  username?: string;
  /** For a dialog that the person has just opened. */
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
            label={t('New password')}
            description={t('At least {minimum} characters', { minimum: passwordLength.min })}
            autoComplete="new-password"
            autoFocus={autoFocus}
            {...form.getInputProps('password')}
          />
          <PasswordField
            label={t('Confirm password')}
            autoComplete="new-password"
            {...form.getInputProps('confirm')}
          />
          <Button type="submit" loading={sending} fullWidth>
            {t('Submit')}
          </Button>
        </Stack>
      )}
    </ContractForm>
  );
}

/**
 * A new password typed twice (D1 and D3 section 5).
 * @param empty the message for an empty first one
 */
export function passwordTwice(empty: string) {
  return z
    .object({ password: newPassword(empty), confirm: requiredText(text('Confirm password cannot be empty')) })
    .refine(({ password, confirm }) => confirm === '' || password === confirm, {
      path: ['confirm'],
      message: text('Passwords do not match'),
    });
}
