import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import type { MadePasskey, SignedByPasskey, ToMake, ToSign } from '#contract/accounts/passkeys.ts';
import type { World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

/** What a device and its browser say, where it is not the truth. */
export interface Lies {
  origin?: string;
  rpId?: string;
  type?: string;
  /** The person was not recognised by PIN, finger or face. */
  isUnverified?: boolean;
  counter?: number;
  userHandle?: string;
  /** Another statement about the device than none. */
  statement?: { fmt: string; attStmt: Map<string, unknown> };
}

/** A passkey in a device made of software (WebAuthn Level 3, sections 6.1 and 6.5): ES256, no attestation. */
export interface SoftPasskey {
  id: string;
  /** As the browser sends it when it was made. */
  made: MadePasskey;
  sign(options: ToSign, lies?: Lies): SignedByPasskey;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

const flag = { present: 0x01, verified: 0x04, canBeBackedUp: 0x08, isBackedUp: 0x10, attested: 0x40 };

/** The data that a device signs. @param attested the credential, when it is made */
function deviceData(rpId: string, { isUnverified, counter = 0 }: Lies, attested?: Buffer): Buffer {
  const flags =
    flag.present |
    (isUnverified ? 0 : flag.verified) |
    flag.canBeBackedUp |
    flag.isBackedUp |
    (attested ? flag.attested : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
}

function browserData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** An EC2 key of P-256 in COSE (RFC 9053, section 7.1.1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return Buffer.from(isoCBOR.encode(key));
}

const text = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** Makes a passkey as a device would. @param url where the browser is */
export function makePasskey(url: string, options: ToMake, lies: Lies = {}, idToTake?: string): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = idToTake === undefined ? randomBytes(32) : Buffer.from(idToTake, 'base64url');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
  const authData = deviceData(lies.rpId ?? options.rp.id, lies, attested);
  const { fmt, attStmt } = lies.statement ?? { fmt: 'none', attStmt: new Map() };
  const attestationObject = isoCBOR.encode(
    new Map<string, unknown>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', new Uint8Array(authData)],
    ]) as Parameters<typeof isoCBOR.encode>[0],
  );
  const clientData = browserData(
    lies.type ?? 'webauthn.create',
    options.challenge,
    lies.origin ?? new URL(url).origin,
  );
  const shown = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const;
  return {
    id: shown.id,
    made: {
      ...shown,
      response: {
        clientDataJSON: text(clientData),
        attestationObject: text(attestationObject),
        transports: ['internal'],
      },
    },
    sign(toSign, told = {}) {
      const authenticatorData = deviceData(told.rpId ?? toSign.rpId, told);
      const signedData = browserData(
        told.type ?? 'webauthn.get',
        toSign.challenge,
        told.origin ?? new URL(url).origin,
      );
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(signedData)]), privateKey);
      return {
        ...shown,
        response: {
          clientDataJSON: text(signedData),
          authenticatorData: text(authenticatorData),
          signature: text(signature),
          userHandle: told.userHandle ?? options.user.id,
        },
      };
    },
  };
}

/** Adds a passkey to who is signed in; the recovery codes that come with it. */
export async function addPasskey({ url }: Pick<World, 'url'>, person: Browser) {
  const { options } = await person.ok(passkeyCalls.passkeyBegin, {});
  const passkey = makePasskey(url, options);
  const { recovery_codes } = await person.ok(passkeyCalls.passkeyAdd, { passkey: passkey.made });
  return { passkey, recovery_codes };
}
