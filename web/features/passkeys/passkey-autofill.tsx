import { useEffect, useEffectEvent } from 'react';
import { passkeyLimits } from '#contract/accounts/passkeys.ts';
import { canAutofill, sign, stopAsking } from './device.ts';
import { askForSignIn, takeSignIn } from './sign-in-by-passkey.ts';

/** A challenge is renewed well before it ends, in milliseconds. */
const renewMs = (passkeyLimits.challengeSeconds - 60) * 1_000;

interface PasskeyAutofillProps {
  /** Receives what signs in by the passkey that was picked. */
  onPicked: (signIn: () => Promise<string>) => void;
}

/**
 * Offers the passkeys of this device in the field of the e-mail, beside what the browser fills in there. Where that does not
 * work nothing is said: nobody asked for it.
 */
export function PasskeyAutofill({ onPicked }: PasskeyAutofillProps) {
  const pick = useEffectEvent(onPicked);
  useEffect(() => {
    let isOver = false;
    let isRenewed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function offer(): Promise<void> {
      if (!(await canAutofill())) return;
      const { options } = await askForSignIn();
      if (isOver) return;
      isRenewed = false;
      timer = setTimeout(() => {
        isRenewed = true;
        stopAsking();
      }, renewMs);
      try {
        const signed = await sign(options, true);
        pick(async () => takeSignIn(signed));
      } catch {
        if (isRenewed && !isOver) await offer();
      } finally {
        clearTimeout(timer);
      }
    }
    offer().catch(() => {});
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopAsking();
    };
  }, []);
  return null;
}
