import { Button, Divider } from '@mantine/core';
import { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import { api } from '#web/kit/data/api.ts';
import { currentAudience } from '#web/kit/data/audience.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { t } from '#web/kit/language/t.ts';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import { usePasskeysKnown } from './known.ts';
import { type Signed, signAnew, useDevice } from './use-passkey.ts';

/** Of the office alone: it loads what works with the device before anything is pressed. */
const PasskeyAutofill = lazyPart(async () => (await import('./passkey-autofill.tsx')).PasskeyAutofill);

interface PasskeySignInProps {
  /** Takes what a passkey signed, of the staff or of members. */
  call: typeof passkeyCalls.adminPasskeyLogin | typeof passkeyCalls.memberPasskeyLogin;
  /** Receives the id of who signed in. */
  onSignedIn: (id: string) => Promise<void>;
}

/** Signing in by a passkey, without an e-mail; hidden where the browser knows none. */
export function PasskeySignIn({ call, onSignedIn }: PasskeySignInProps) {
  const { busy, run } = useDevice();
  const isOffice = currentAudience() === 'office';
  const who = isOffice ? 'admin' : 'member';
  if (!usePasskeysKnown()) return null;

  async function signIn(signed: Signed) {
    const { message, userid } = await api(call, { signed });
    toast.success(message);
    await onSignedIn(String(userid));
  }

  return (
    <>
      <Divider label={t('or')} my="md" />
      <Button
        variant="default"
        fullWidth
        loading={busy}
        onClick={() =>
          run(async () => signIn(await signAnew(() => api(passkeyCalls.passkeySignInBegin, { who }))))
        }
      >
        {t('Sign in with a passkey')}
      </Button>
      {isOffice && !busy && <PasskeyAutofill onSigned={(signed) => run(() => signIn(signed))} />}
    </>
  );
}
