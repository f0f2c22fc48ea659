import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { factorCalls } from '#contract/accounts/factor-calls.ts';
import { type FactorWay, SecondFactorInput, type SecondStep } from '#contract/accounts/factors.ts';
import type { Answer } from '#contract/kit/answer.ts';
import { refusalAtField } from '#web/kit/data/api-error.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { explainFactor, FactorField, nameFactor } from './field/index.ts';
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
  const other = way === 'totp' ? 'recovery' : 'totp';
  return (
    <Stack gap="md">
      <Text>{explainFactor(way)}</Text>
      <ProofForm key={way} step={step} way={way} onSignedIn={onSignedIn} />
      {step.ways.includes('recovery') && (
        <Button variant="subtle" onClick={() => setWay(other)}>
          {nameFactor(other)}
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
          <FactorField way={way} {...form.getInputProps('proof')} />
          <Button type="submit" loading={sending} fullWidth>
            {t('Sign in')}
          </Button>
        </Stack>
      )}
    </ContractForm>
  );
}
