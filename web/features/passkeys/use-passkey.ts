import { useState } from 'react';
import type { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import type { ToSign } from '#contract/accounts/passkeys.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { NotDone } from './not-done.ts';

export type Signed = InputOf<typeof passkeyCalls.adminPasskeyLogin>['signed'];

/** Does something with the device. Null where the device did nothing: why is said in a toast. */
export async function saidIfNotDone<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NotDone)) throw error;
    if (error.message !== '') toast.refusal(error.message);
    return null;
  }
}

/** For a button that does something with the device; why it was not done is said, and what was typed stays. */
export function useDevice(): { busy: boolean; run: (work: () => Promise<void>) => void } {
  const [busy, setBusy] = useState(false);
  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    try {
      await saidIfNotDone(work);
    } catch (error) {
      toast.refusal(error);
    }
    setBusy(false);
  }
  return { busy, run: (work) => void attempt(work) };
}

/** Has a passkey sign what the server asks for; what works with the device is loaded only then. */
export async function signAnew(ask: () => Promise<{ options: ToSign }>): Promise<Signed> {
  const [{ options }, { sign }] = await Promise.all([ask(), import('./device.ts')]);
  return sign(options);
}
