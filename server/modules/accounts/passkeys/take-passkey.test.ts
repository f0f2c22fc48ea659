import { expect, test } from 'vitest';
import { hasGoneBack } from './take-passkey.ts';

test.each([
  ['a device that does not count', 0, 0, false],
  ['one that begins to', 0, 1, false],
  ['one that goes on', 7, 8, false],
  ['one that stands still', 7, 7, true],
  ['one that goes back', 7, 3, true],
  ['one that stops', 7, 0, true],
])('%s', (_, before, now, expected) => {
  expect(hasGoneBack(before, now)).toBe(expected);
});
