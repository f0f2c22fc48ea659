import { expect, test } from 'vitest';
import { CodeInput } from './check-code.ts';

const code = 'q0-Wm_1xYz2AbC3dEf4GhI';

test.each([
  ['alone', code],
  ['between blanks, and broken by a line', ` q0-Wm_1xYz2\nAbC3dEf4GhI `],
  ['in the printed address', `www.example.org/application/verify-certificate/${code}`],
  [
    'in an address of a browser',
    `https://www.example.org/application/verify-certificate/${code}/?from=mail#top`,
  ],
])('takes the code %s', (_, typed) => {
  expect(CodeInput.parse({ code: typed })).toEqual({ code });
});

test.each([
  ['', 'Code cannot be empty'],
  ['  ', 'Code cannot be empty'],
  ['/', 'This is not the code of a certificate'],
  ['LM 0001; Life', 'This is not the code of a certificate'],
  ['a'.repeat(65), 'This is not the code of a certificate'],
])('refuses %j', (typed, message) => {
  expect(CodeInput.safeParse({ code: typed }).error?.issues[0]?.message).toBe(message);
});
