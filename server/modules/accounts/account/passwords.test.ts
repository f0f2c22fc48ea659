import { expect, test } from 'vitest';
import { checkPassword, hashPassword } from './passwords.ts';

test('a password fits its own hash and nothing else', async () => {
  const stored = await hashPassword('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const exact = { password_hash: stored, password_trimmed: false };
  expect(await checkPassword(exact, 'correct horse')).toBe(true);
  expect(await checkPassword(exact, 'wrong horse')).toBe(false);
  expect(await hashPassword('correct horse')).not.toBe(stored);
});

test.each([null, undefined, ''])('nobody signs in without a stored password (%j)', async (password_hash) => {
  const stored = { password_hash: password_hash ?? null, password_trimmed: true };
  expect(await checkPassword(stored, '')).toBe(false);
  expect(await checkPassword(stored, ' ')).toBe(false);
});

test('blanks around a password count, but for one that was cut before it was hashed', async () => {
  const cut = { password_hash: await hashPassword('correct horse'), password_trimmed: true };
  expect(await checkPassword(cut, ' correct horse ')).toBe(true);
  expect(await checkPassword({ ...cut, password_trimmed: false }, ' correct horse ')).toBe(false);
  const exact = { password_hash: await hashPassword(' correct horse '), password_trimmed: false };
  expect(await checkPassword(exact, ' correct horse ')).toBe(true);
  expect(await checkPassword(exact, 'correct horse')).toBe(false);
});
