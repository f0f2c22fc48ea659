import { useEffect, useEffectEvent } from 'react';
import { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import { passkeyLimits } from '#contract/accounts/passkeys.ts';
import { api } from '#web/kit/data/api.ts';
import { canAutofill, sign, stopAsking } from './device.ts';
import type { Signed } from './use-passkey.ts';

/** A challenge is renewed well before it ends, in milliseconds. */
const renewMs = (passkeyLimits.challengeSeconds - 60) * 1_000;

/**
 * Offers the passkeys of this device in the field of the e-mail, beside what the browser fills in there. Where that does not
 * work nothing is said: nobody asked for it.
 */
export function PasskeyAutofill({ onSigned }: { onSigned: (signed: Signed) => void }) {
  const take = useEffectEvent(onSigned);
  useEffect(() => {
    let isOver = false;
    let isRenewed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function offer(): Promise<void> {
      if (!(await canAutofill())) return;
      const { options } = await api(passkeyCalls.passkeySignInBegin, { who: 'admin' });
      if (isOver) return;
      isRenewed = false;
      timer = setTimeout(() => {
        isRenewed = true;
        stopAsking();
      }, renewMs);
      try {
        take(await sign(options, true));
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
