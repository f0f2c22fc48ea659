import { randomBytes } from 'node:crypto';

const KEY_PATTERN = /^([0-9a-f]{2}\/){2}[0-9a-f]{36}$/;

/**
 * Where a new file is kept: 160 random bits, never a word of the person's. Two levels of folders keep
 * each small; hexadecimal, since some file systems do not tell upper from lower case.
 */
export function newFileKey(): string {
  const random = randomBytes(20).toString('hex');
  return `${random.slice(0, 2)}/${random.slice(2, 4)}/${random.slice(4)}`;
}

/** Throws on anything that newFileKey did not make: a storage is never handed a path. */
export function checkFileKey(key: string): string {
  if (!KEY_PATTERN.test(key)) throw new Error(`Not a key of a file: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}
