import type { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import { type GoodRequest, own, visitor, type Walk } from './who-asks.ts';

const handle = 'AAAAAAAAAAAAAAAAAAAAAA';

/** Of the right shape; no device made or signed it. */
const ofNone = { id: handle, rawId: handle, type: 'public-key', clientExtensionResults: {} };
const madeByNone = { ...ofNone, response: { clientDataJSON: handle, attestationObject: handle } };
const signedByNone = {
  ...ofNone,
  response: { clientDataJSON: handle, authenticatorData: handle, signature: handle },
};

/** A request of each call of passkeys, as good-requests.ts has them. */
export const passkeyRequests: Record<keyof typeof passkeyCalls, (walk: Walk) => Promise<GoodRequest>> = {
  myPasskeys: own(() => ({})),
  passkeyBegin: own(() => ({})),
  passkeyAdd: own(() => ({ passkey: madeByNone })),
  passkeyRename: own(() => ({ id: handle, name: 'My phone' })),
  passkeyRemove: own(() => ({ id: handle })),
  passkeySignInBegin: visitor({ who: 'admin' }),
  adminPasskeyLogin: visitor({ signed: signedByNone }),
  memberPasskeyLogin: visitor({ signed: signedByNone }),
  secondPasskeyBegin: visitor({ id: handle }),
  adminSecondPasskey: visitor({ id: handle, signed: signedByNone }),
  provePasskeyBegin: own(() => ({})),
  provePasskey: own(() => ({ signed: signedByNone })),
};
