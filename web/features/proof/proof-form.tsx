import { Button, Stack, TextInput } from '@mantine/core';
import { factorCalls } from '#contract/accounts/factor-calls.ts';
import { ProveInput } from '#contract/accounts/factors.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { refusalAtField } from '#web/kit/data/api-error.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { t } from '#web/kit/language/t.ts';

interface ProofFormProps {
  way: InputOf<typeof factorCalls.prove>['way'];
  onProven: () => void;
}

/** One field, for what the person has. */
export function ProofForm({ way, onProven }: ProofFormProps) {
  const form = useContractForm(ProveInput, { way, proof: '' });
  const atField = (['factor_wrong', 'too_many'] as const).map((code) => refusalAtField(code, form, 'proof'));
  const send = useSend(factorCalls.prove, {
    onDone: onProven,
    onRefused: (error) => atField.some((show) => show(error)),
  });
  const field = form.getInputProps('proof');
  return (
    <ContractForm form={form} onSubmit={(values) => send.mutateAsync(values)}>
      {(sending) => (
        <Stack gap="md">
          {way === 'password' ? (
            <PasswordField label={t('Password')} autoComplete="current-password" autoFocus {...field} />
          ) : (
            <TextInput
              label={way === 'totp' ? t('Code of the app') : t('Recovery code')}
              inputMode={way === 'totp' ? 'numeric' : 'text'}
              autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              {...field}
            />
          )}
          <Button type="submit" loading={sending} fullWidth>
            {t('Confirm')}
          </Button>
        </Stack>
      )}
    </ContractForm>
  );
}
