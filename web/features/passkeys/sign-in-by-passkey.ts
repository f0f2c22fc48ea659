import { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import { api } from '#web/kit/data/api.ts';
import { currentAudience } from '#web/kit/data/audience.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { saidIfNotDone, type Signed, signAnew } from './use-passkey.ts';

/** What the device is to sign, for somebody of the staff or a member. */
export async function askForSignIn() {
  return api(passkeyCalls.passkeySignInBegin, { who: currentAudience() === 'office' ? 'admin' : 'member' });
}

/** Signs in by what a passkey has signed; the id of who it is. @throws ApiError */
export async function takeSignIn(signed: Signed): Promise<string> {
  const { adminPasskeyLogin, memberPasskeyLogin } = passkeyCalls;
  const { message, userid } =
    currentAudience() === 'office'
      ? await api(adminPasskeyLogin, { signed })
      : await api(memberPasskeyLogin, { signed });
  toast.success(message);
  return String(userid);
}

/** The same from the beginning; null where the device signed nothing, which is said. @throws ApiError */
export async function signInByPasskey(): Promise<string | null> {
  return saidIfNotDone(async () => takeSignIn(await signAnew(askForSignIn)));
}
