import { expect, test } from 'vitest';
import { readRetryAfter } from './web-push-sender.ts';

test.each([
  [undefined, null],
  ['', null],
  ['soon', null],
  ['-5', null],
  ['0', 0],
  ['120', 120],
  ['Sat, 21 Nov 2026 06:01:30 GMT', 90],
  ['Sat, 21 Nov 2026 05:00:00 GMT', 0],
])('Retry-After %s is %s seconds', (header, seconds) => {
  expect(readRetryAfter(header, new Date('2026-11-21T06:00:00Z'))).toBe(seconds);
});
