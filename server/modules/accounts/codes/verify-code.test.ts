import { expect, test } from 'vitest';
import { checkCode } from './verify-code.ts';

const now = new Date('2026-03-01T10:00:00Z');
const later = new Date('2026-03-01T10:00:01Z');
const fresh = { tries: 0, expires_at: later, used_at: null };

test.each([
  ['a right code', fresh, true, null],
  ['a right code at the last try', { ...fresh, tries: 4 }, true, null],
  ['a wrong code', fresh, false, 'code_wrong'],
  ['the fourth wrong code', { ...fresh, tries: 3 }, false, 'code_wrong'],
  ['the fifth wrong code', { ...fresh, tries: 4 }, false, 'code_used_up'],
  ['a right code after five wrong ones', { ...fresh, tries: 5 }, true, 'code_used_up'],
  ['a right code at the instant it ends', { ...fresh, expires_at: now }, true, 'code_expired'],
  ['a code a second time', { ...fresh, used_at: now }, true, 'code_expired'],
] as const)('%s', (_, row, fits, reason) => {
  expect(checkCode(row, fits, now)).toBe(reason);
});
