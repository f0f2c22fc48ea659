import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import type { ToMake, ToSign } from '#contract/accounts/passkeys.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { t } from '#web/kit/language/t.ts';
import { NotDone } from './not-done.ts';

type Made = InputOf<typeof passkeyCalls.passkeyAdd>['passkey'];
type Signed = InputOf<typeof passkeyCalls.adminPasskeyLogin>['signed'];

/**
 * Has the device make a passkey, which the browser asks for in its own words.
 * @throws NotDone
 */
export async function make(options: ToMake): Promise<Made> {
  const made = await within(options.timeout, t('No passkey was made. You can add one at any time.'), () =>
    startRegistration({ optionsJSON: options }),
  );
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/**
 * Has the device sign.
 * @param byAutofill offered in the e-mail field, where the browser can, until the person picks one
 * @throws NotDone
 */
export async function sign(options: ToSign, byAutofill = false): Promise<Signed> {
  const nothing = t('No passkey was used: it was cancelled, or this device has none for us.');
  const signed = await within(options.timeout, nothing, () =>
    startAuthentication({ optionsJSON: options, useBrowserAutofill: byAutofill }),
  );
  const { id, rawId, response } = signed;
  return { id, rawId, type: 'public-key', response };
}

/** Can passkeys be offered in a field? */
export const canAutofill = browserSupportsWebAuthnAutofill;

/** Takes back what the device was asked last. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** @param timeout in milliseconds; browsers do not tell that it is over from a person who declines */
async function within<Result>(
  timeout: number,
  declined: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const begun = performance.now();
  try {
    return await work();
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') throw new NotDone('');
    const isLate = performance.now() - begun >= timeout;
    throw new NotDone(isLate ? t('This took too long. Please try again.') : wordsOf(error, declined));
  }
}

function wordsOf(error: unknown, declined: string): string {
  if (error instanceof WebAuthnError) {
    switch (error.code) {
      case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
        return t('This device has a passkey for your account already.');
      case 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT':
      case 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT':
        return t('This device cannot keep a passkey. It needs a PIN, a fingerprint or a face that opens it.');
      case 'ERROR_INVALID_DOMAIN':
      case 'ERROR_INVALID_RP_ID':
        return t('Passkeys do not work at this address.');
      case 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY':
        return declined;
      default:
    }
  }
  return t('The device could not do it. Please try again, or choose another way.');
}
