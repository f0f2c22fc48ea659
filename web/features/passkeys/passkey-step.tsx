import { Button, Stack, Text } from '@mantine/core';
import type { ToSign } from '#contract/accounts/passkeys.ts';
import { t } from '#web/kit/language/t.ts';
import { type Signed, signAnew, useDevice } from './use-passkey.ts';

interface PasskeyStepProps {
  ask: () => Promise<{ options: ToSign }>;
  /** Hands on what the device signed; what it throws is said. */
  onSigned: (signed: Signed) => Promise<void>;
}

/** A passkey of somebody whom we know already: one touch. */
export function PasskeyStep({ ask, onSigned }: PasskeyStepProps) {
  const { busy, run } = useDevice();
  return (
    <Stack gap="md">
      <Text>{t('Use your passkey: your device asks for your finger, your face or its PIN.')}</Text>
      <Button
        fullWidth
        loading={busy}
        autoFocus
        onClick={() => run(async () => onSigned(await signAnew(ask)))}
      >
        {t('Use a passkey')}
      </Button>
    </Stack>
  );
}
