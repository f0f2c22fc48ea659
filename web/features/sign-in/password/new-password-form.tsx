import { Button, Stack } from '@mantine/core';
import { z } from 'zod';
import { passwordLength } from '#contract/accounts/callers.ts';
import { givenPassword, newPassword } from '#contract/accounts/credentials.ts';
import { text } from '#contract/texts/text.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { t } from '#web/kit/language/t.ts';

export interface NewPasswordFormProps {
  /** Whose: the staff's has more characters. */
  of: 'staff' | 'member';
  /** Asks for the present one too. */
  withPresent?: boolean;
  /** The message for an empty new password: D1 and D3 section 5 differ. */
  empty: string;
  /** The person of the password, where known, for the browser's password store. */
  username?: string;
  /** For a dialog that the person has just opened. */
  autoFocus?: boolean;
  /** Sets it; a refusal it throws puts the server's errors under their fields. */
  onSubmit: (password: string, present: string) => Promise<unknown>;
}

/** New password and Confirm password, after the present one where it is asked for. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { of, withPresent = false, empty, username, autoFocus, onSubmit } = props;
  const form = useContractForm(passwordTwice(of, empty, withPresent), {
    present_password: '',
    password: '',
    confirm: '',
  });
  return (
    <ContractForm
      form={form}
      onSubmit={({ password, present_password }) => onSubmit(password, present_password)}
    >
      {(sending) => (
        <Stack gap="md">
          {username && <input type="text" hidden readOnly autoComplete="username" value={username} />}
          {withPresent && (
            <PasswordField
              label={t('Present password')}
              autoComplete="current-password"
              autoFocus={autoFocus}
              {...form.getInputProps('present_password')}
            />
          )}
          <PasswordField
            label={t('New password')}
            description={t('At least {minimum} characters', { minimum: passwordLength[of] })}
            autoComplete="new-password"
            autoFocus={autoFocus && !withPresent}
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
 * @param withPresent the present one is asked for too
 */
export function passwordTwice(of: 'staff' | 'member', empty: string, withPresent = false) {
  return z
    .object({
      present_password: withPresent ? givenPassword(text('Present password cannot be empty')) : z.string(),
      password: newPassword(of, empty),
      confirm: givenPassword(text('Confirm password cannot be empty')),
    })
    .refine(({ password, confirm }) => confirm === '' || password === confirm, {
      path: ['confirm'],
      message: text('Passwords do not match'),
    });
}
