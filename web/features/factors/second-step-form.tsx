import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { factorCalls } from '#contract/accounts/factor-calls.ts';
import { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import {
  type FactorWay,
  SecondFactorInput,
  type SecondStep,
  type TypedWay,
} from '#contract/accounts/factors.ts';
import type { Answer } from '#contract/kit/answer.ts';
import { PasskeyStep, usePasskeysKnown } from '#web/features/passkeys/index.ts';
import { api } from '#web/kit/data/api.ts';
import { refusalAtField } from '#web/kit/data/api-error.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import { explainWay, OtherWays } from './other-ways.tsx';

interface SecondStepFormProps {
  step: SecondStep;
  onSignedIn: (answer: Answer<typeof factorCalls.adminSecondFactor>) => void | Promise<void>;
  /** The first step is taken again. */
  onBack: () => void;
}

/** Asks for the second factor, after the first proof was right. */
export function SecondStepForm({ step, onSignedIn, onBack }: SecondStepFormProps) {
  const known = usePasskeysKnown();
  const ways = step.ways.filter((one) => one !== 'passkey' || known);
  const [way, setWay] = useState<FactorWay>(ways[0] ?? 'recovery');
  const { handle: id } = step;
  return (
    <Stack gap="md">
      {way === 'passkey' ? (
        <PasskeyStep
          ask={() => api(passkeyCalls.secondPasskeyBegin, { id })}
          onSigned={async (signed) => onSignedIn(await api(passkeyCalls.adminSecondPasskey, { id, signed }))}
        />
      ) : (
        <>
          <Text>{explainWay(way)}</Text>
          <ProofForm key={way} step={step} way={way} onSignedIn={onSignedIn} />
        </>
      )}
      <OtherWays ways={ways} way={way} onChoose={setWay} />
      <Button variant="subtle" onClick={onBack}>
        {t('Begin again')}
      </Button>
    </Stack>
  );
}

interface ProofFormProps extends Pick<SecondStepFormProps, 'step' | 'onSignedIn'> {
  way: TypedWay;
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
