import { hash, verify } from '@node-rs/argon2';
import { newToken } from '#server/kit/secrets.ts';

/** argon2id with 19 MiB, two passes, one lane (ASVS 5.0, 11.4.2); the package's algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobodysHash: Promise<string> | undefined;

/** Is it the password? Without a stored one the work is the same, so that the time does not tell. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password);
  nobodysHash ??= hashPassword(newToken());
  await verify(await nobodysHash, password);
  return false;
}
