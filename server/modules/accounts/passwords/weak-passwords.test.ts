import { expect, test } from 'vitest';
import { passwordFaults } from '#contract/accounts/password-words.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { faultOfPassword, withoutWords } from './weak-passwords.ts';

const words = ['Association of Minimal Access Surgeons', 'anna.sharma@example.org', 'Anna Sharma'];

test.each([
  ['one of a leak', 'password123', passwordFaults.common],
  ['one of a leak in capitals', 'QWERTYUIOP12', passwordFaults.common],
  ['a long one of a leak', '123456789012', passwordFaults.common],
  ['one of a leak, with signs for its letters', 'P@ssw0rd12345', passwordFaults.guessable],
  ['one of a leak, with a year', 'sunshine2024', passwordFaults.guessable],
  ['the same sign', 'aaaaaaaaaaaaaaaaaaaa', passwordFaults.guessable],
  ['the same sign, as long as can be', 'a'.repeat(128), passwordFaults.guessable],
  ['nothing but blanks', ' '.repeat(12), passwordFaults.guessable],
  ['neighbours on the keyboard', 'qwertyuiop[]', passwordFaults.guessable],
  ['the association and a year', 'Surgeons-2026!', passwordFaults.words],
  ['the association in other signs', '5urge0ns$2026', passwordFaults.words],
  ['the own name', 'AnnaSharma1980', passwordFaults.words],
  ['the own e-mail', 'anna.sharma@example.org', passwordFaults.words],
  ['a word of the place', 'MembershipOffice1', passwordFaults.words],
  ['a name that stands in a long one', 'savannah horse tent', null],
  ['the association in a long one', 'seven surgeons ate blue cheese', null],
  ['several words', 'a password of my own', null],
  ['words in another script', 'मेरा पासवर्ड लंबा है', null],
  ['one as a program makes it', 'zuF7-kd92-plQx', null],
])('%s: %j', async (_, password, fault) => {
  expect(await faultOfPassword(password, 'admin', words)).toBe(fault);
});

test.each([
  ['zuF7-kd9', null],
  ['welcome7', passwordFaults.common],
  ['sunshine2024', passwordFaults.guessable],
  ['AnnaSharma1', passwordFaults.words],
])('of a member: %j', async (password, fault) => {
  expect(await faultOfPassword(password, 'member', words)).toBe(fault);
});

test('the printed one of the first administrator passes', async () => {
  for (let count = 0; count < 5; count += 1)
    expect(await faultOfPassword(newPublicId(), 'admin', ['admin@example.org'])).toBeNull();
});

test('of a long one the beginning is judged: all of it takes a second', async () => {
  const good = 'zuF7-kd92-plQx';
  expect(await faultOfPassword('a'.repeat(40) + good, 'admin', words)).toBe(passwordFaults.guessable);
  expect(await faultOfPassword('a'.repeat(20) + good, 'admin', words)).toBeNull();
});

test.each([
  ['surgeons-2026', '-2026'],
  ['5urge0n5-2026', '-2026'],
  ['of my own', 'of my own'],
  ['surgeonsurgeons!', '!'],
])('%j without the words: %j', (password, left) => {
  expect(withoutWords(password, words)).toBe(left);
});
