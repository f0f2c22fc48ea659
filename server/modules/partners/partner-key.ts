import { hashToken, newToken } from '#server/kit/secrets.ts';

/** By which people, and programs that look for secrets in files, know what it is. */
const PREFIX = 'omas_';

/** A key that nobody can guess, 256 bits, and the hash by which it is known again. */
export function newPartnerKey(): { key: string; hash: Buffer } {
  const key = PREFIX + newToken();
  return { key, hash: hashToken(key) };
}
