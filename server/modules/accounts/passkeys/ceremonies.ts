import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import {
  type MadePasskey,
  passkeyLimits,
  type SignedByPasskey,
  ToMake,
  ToSign,
} from '#contract/accounts/passkeys.ts';
import type { Services } from '#server/kit/context/context.ts';
import type { PasskeyRow } from './passkeys.store.ts';

/** Those that every device knows one of. */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
const timeout = passkeyLimits.challengeSeconds * 1_000;

/** A passkey holds for one host name, and is shown to pages of one address. */
function relyingParty({ publicUrl }: Pick<Services, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

const known = ({ credential_id, transports }: Pick<PasskeyRow, 'credential_id' | 'transports'>) => ({
  id: credential_id.toString('base64url'),
  transports,
});

interface Maker {
  /** The association, as the browser names it. */
  site: string;
  /** The e-mail, by which the person tells accounts apart, and their name. */
  email: string;
  name: string;
  userHandle: Uint8Array;
  challenge: Uint8Array;
  has: readonly PasskeyRow[];
}

/** One that the device keeps itself, so that nobody has to type who they are, and opens by PIN, finger or face. */
export async function optionsToMake(services: Services, maker: Maker): Promise<ToMake> {
  const options = await generateRegistrationOptions({
    rpName: maker.site,
    rpID: relyingParty(services).rpID,
    userName: maker.email,
    userDisplayName: maker.name,
    userID: new Uint8Array(maker.userHandle),
    challenge: new Uint8Array(maker.challenge),
    timeout,
    attestationType: 'none',
    excludeCredentials: maker.has.map(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  });
  return ToMake.parse(options);
}

/** @param has the passkeys of the person; null where it is not known who it is */
export async function optionsToSign(
  services: Services,
  challenge: Uint8Array,
  has: readonly PasskeyRow[] | null,
): Promise<ToSign> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services).rpID,
    challenge: new Uint8Array(challenge),
    timeout,
    userVerification: 'required',
    ...(has && { allowCredentials: has.map(known) }),
  });
  return ToSign.parse(options);
}

/** The challenge that a device says it has answered; null where that cannot be read. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * The key of a passkey that was just made; null where anything is not as it was asked for. A statement about the device
 * was not asked for: one with certificates is refused, since checking it asks addresses that stand in it.
 */
export async function checkMade(services: Services, response: MadePasskey, challenge: string) {
  const { rpID, origin } = relyingParty(services);
  try {
    const { attestationObject } = response.response;
    const statement = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const isSelfMade = ['none', 'packed'].includes(statement.get('fmt'));
    if (!isSelfMade || statement.get('attStmt').get('x5c')) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      backed_up: credentialBackedUp,
      transports: response.response.transports,
    };
  } catch {
    return null;
  }
}

/**
 * Did this passkey sign the challenge, here, for this site, by a person whom the device knows? What the device tells of
 * itself if so, null if not. The counter is left to the caller.
 */
export async function checkSigned(
  services: Services,
  response: SignedByPasskey,
  challenge: string,
  { credential_id, public_key }: PasskeyRow,
): Promise<{ counter: number; backed_up: boolean } | null> {
  const { rpID, origin } = relyingParty(services);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: credential_id.toString('base64url'),
        publicKey: new Uint8Array(public_key),
        counter: 0,
      },
    });
    const { newCounter: counter, credentialBackedUp: backed_up } = authenticationInfo;
    return verified ? { counter, backed_up } : null;
  } catch {
    return null;
  }
}
