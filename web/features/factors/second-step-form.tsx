import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { factorCalls } from '#contract/accounts/factor-calls.ts';
import { type FactorWay, SecondFactorInput, type SecondStep } from '#contract/accounts/factors.ts';
import type { Answer } from '#contract/kit/answer.ts';
import { refusalAtField } from '#web/kit/data/api-error.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';

interface SecondStepFormProps {
  step: SecondStep;
  onSignedIn: (answer: Answer<typeof factorCalls.adminSecondFactor>) => void | Promise<void>;
  /** The first step is taken again. */
  onBack: () => void;
}

/** Asks for the second factor, after the first proof was right. */
export function SecondStepForm({ step, onSignedIn, onBack }: SecondStepFormProps) {
  const [way, setWay] = useState<FactorWay>('totp');
  const isOfApp = way === 'totp';
  return (
    <Stack gap="md">
      <Text>
        {isOfApp
          ? t('Open your authenticator app and type the code it shows for this office.')
          : t('Type one of the codes that you kept when you set up the app. It works once.')}
      </Text>
      <ProofForm key={way} step={step} way={way} onSignedIn={onSignedIn} />
      {step.ways.includes('recovery') && (
        <Button variant="subtle" onClick={() => setWay(isOfApp ? 'recovery' : 'totp')}>
          {isOfApp ? t('Use a recovery code') : t('Use the app')}
        </Button>
      )}
      <Button variant="subtle" onClick={onBack}>
        {t('Begin again')}
      </Button>
    </Stack>
  );
}

interface ProofFormProps extends Pick<SecondStepFormProps, 'step' | 'onSignedIn'> {
  way: FactorWay;
}

function ProofForm({ step, way, onSignedIn }: ProofFormProps) {
  const form = useContractForm(SecondFactorInput, { id: step.handle, way, proof: '' });
  const atField = (['factor_wrong', 'factor_expired', 'too_many'] as const).map((code) =>
    refusalAtField(code, form, 'proof'),
  );
  const send = useSend(factorCalls.adminSecondFactor, {
    onRefused: (error) => atField.some((show) => show(error)),
  });
  return (
    <ContractForm form={form} onSubmit={async (values) => onSignedIn(await send.mutateAsync(values))}>
      {(sending) => (
        <Stack gap="md">
          <TextInput
            label={way === 'totp' ? t('Code of the app') : t('Recovery code')}
            inputMode={way === 'totp' ? 'numeric' : 'text'}
            autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...form.getInputProps('proof')}
          />
          <Button type="submit" loading={sending} fullWidth>
            {t('Sign in')}
          </Button>
        </Stack>
      )}
    </ContractForm>
  );
}
