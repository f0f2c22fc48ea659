import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { currentAudience } from '#web/kit/data/audience.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { t } from '#web/kit/language/t.ts';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import { usePasskeysKnown } from './known.ts';

/** Of the office alone: it loads what works with the device before anything is pressed. */
const PasskeyAutofill = lazyPart(async () => (await import('./passkey-autofill.tsx')).PasskeyAutofill);

interface PasskeySignInProps {
  /** Receives the id of who signed in. */
  onSignedIn: (id: string) => Promise<void>;
}

/** Signing in by a passkey, without an e-mail; hidden where the browser knows none. Its work is loaded when it is pressed. */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const [busy, setBusy] = useState(false);
  if (!usePasskeysKnown()) return null;

  /** @param work says who is signed in by it, null where nobody is */
  async function enter(work: () => Promise<string | null>) {
    setBusy(true);
    try {
      const id = await work();
      if (id !== null) await onSignedIn(id);
    } catch (error) {
      toast.refusal(error);
    }
    setBusy(false);
  }

  return (
    <>
      <Text ta="center" c="dimmed" my="xs">
        {t('or')}
      </Text>
      <Button
        variant="default"
        fullWidth
        loading={busy}
        onClick={() => void enter(async () => (await import('./sign-in-by-passkey.ts')).signInByPasskey())}
      >
        {t('Sign in with a passkey')}
      </Button>
      {currentAudience() === 'office' && !busy && <PasskeyAutofill onPicked={(work) => void enter(work)} />}
    </>
  );
}
