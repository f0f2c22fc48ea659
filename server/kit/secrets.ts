import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

/** Everything that needs the application's secrets. Purposes have keys of their own. */
export interface Secrets {
  /** Authenticated encryption of a secret kept in the database: 'v2.<id of the key>.<base64url>'. */
  encrypt(plain: string): string;
  /** The plain text again; throws when it was tampered with or none of the secrets sealed it. */
  decrypt(sealed: string): string;
  /** With what a value begins that the present secret sealed. */
  sealedBegins: string;
  /** A keyed hash, so that a short code cannot be found from its hash alone. */
  keyedHash(...parts: string[]): Buffer;
  /** The same under every known secret, the present one first. */
  keyedHashes(...parts: string[]): Buffer[];
  /** Is it the keyed hash of these under any known secret? */
  isKeyedHash(hash: Buffer, ...parts: string[]): boolean;
}

/**
 * @param appSecret APP_SECRET, at least 32 characters: it seals and hashes
 * @param previous secrets that still open and recognise what was made under them
 */
export function createSecrets(appSecret: string, previous: readonly string[] = []): Secrets {
  const present = keysOf(appSecret);
  const known = [present, ...previous.filter((secret) => secret !== appSecret).map(keysOf)];
  const sealedBegins = `v2.${present.id}.`;
  const keyedHashes = (...parts: string[]) => known.map(({ hashing }) => hash(hashing, parts));
  return {
    encrypt: (plain) => sealedBegins + seal(present.sealing, plain),
    decrypt(sealed) {
      // Values of the first version do not name their key.
      const [, first, id, body] = /^(?:(v1)|v2\.([0-9a-f]+))\.([\w-]+)$/.exec(sealed) ?? [];
      if (body === undefined) throw new Error('This secret was sealed in an unknown way');
      const candidates = first ? known : known.filter((keys) => keys.id === id);
      if (candidates.length === 0)
        throw new Error(`This secret was sealed under an APP_SECRET that is not known (key ${id})`);
      return openWithAny(candidates, body);
    },
    sealedBegins,
    keyedHash: (...parts) => hash(present.hashing, parts),
    keyedHashes,
    isKeyedHash: (found, ...parts) =>
      keyedHashes(...parts).some((own) => own.length === found.length && timingSafeEqual(own, found)),
  };
}

interface Keys {
  /** Derived as well: it tells secrets apart and nothing of them. */
  id: string;
  sealing: Buffer;
  hashing: Buffer;
}

function keysOf(secret: string): Keys {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'omas', purpose, 32));
  const id = key('id of the key').toString('hex').slice(0, 12);
  return { id, sealing: key('stored secrets'), hashing: key('one-time codes') };
}

function hash(key: Buffer, parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(parts.join('\u0000')).digest();
}

function seal(key: Buffer, plain: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

function open(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}

function openWithAny(candidates: readonly Keys[], sealed: string): string {
  let fault: unknown;
  for (const { sealing } of candidates)
    try {
      return open(sealing, sealed);
    } catch (error) {
      fault ??= error;
    }
  throw fault;
}

/** A token that nobody can guess: 256 bits, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The id of a row that visitors and members may see: 128 bits, URL-safe. */
export function newPublicId(): string {
  return randomBytes(16).toString('base64url');
}

/** Tokens are stored only as this hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Digits from a secure source, leading zeros kept. */
export function newDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}

/** Characters of an alphabet from a secure source, each equally likely. */
export function newCharacters(alphabet: string, count: number): string {
  return Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
