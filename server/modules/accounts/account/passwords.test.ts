import { expect, test } from 'vitest';
import { checkPassword, hashPassword } from './passwords.ts';

test('a password fits its own hash and nothing else', async () => {
  const stored = await hashPassword('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await checkPassword(stored, 'correct horse')).toBe(true);
  expect(await checkPassword(stored, 'wrong horse')).toBe(false);
  expect(await hashPassword('correct horse')).not.toBe(stored);
});

test.each([null, undefined, ''])('nobody signs in without a stored password (%j)', async (stored) => {
  expect(await checkPassword(stored, '')).toBe(false);
});
