import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto';

/** Everything that needs the application's secret. Purposes have keys of their own. */
export interface Secrets {
  /** Authenticated encryption of a secret kept in the database: 'v1.<base64url>'. */
  encrypt(plain: string): string;
  /** The plain text again; throws when it was tampered with or another APP_SECRET was used. */
  decrypt(sealed: string): string;
  /** A keyed hash, so that a short code cannot be found from its hash alone. */
  keyedHash(...parts: string[]): Buffer;
}

/** @param appSecret APP_SECRET, at least 32 characters */
export function createSecrets(appSecret: string): Secrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, 'omas', purpose, 32));
  const sealing = key('stored secrets');
  const hashing = key('one-time codes');
  return {
    encrypt(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    decrypt(sealed) {
      if (!sealed.startsWith('v1.')) throw new Error('This secret was sealed in an unknown way');
      const bytes = Buffer.from(sealed.slice(3), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
    },
    keyedHash: (...parts) => createHmac('sha256', hashing).update(parts.join('\u0000')).digest(),
  };
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
