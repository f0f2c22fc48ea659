import { expect, test } from 'vitest';
import { reviewTimeInWords } from './review-time.ts';

// Half past five in the morning of the 21st in the society's zone.
const now = new Date('2026-11-21T00:00:00Z');

test.each([
  [
    { half: 6, most: 6 },
    '2026-11-19T10:00:00Z',
    'Most applications are decided within 6 days; yours came 2 days ago.',
  ],
  [
    { half: 2, most: 6 },
    '2026-11-20T18:29:00Z',
    'Half of the applications are decided within 2 days, most within 6 days; yours came yesterday.',
  ],
  [
    { half: 1, most: 1 },
    '2026-11-20T18:31:00Z',
    'Most applications are decided within a day; yours came today.',
  ],
  [
    { half: 1, most: 6 },
    '2026-11-14T10:00:00Z',
    'Half of the applications are decided within a day, most within 6 days; yours came 7 days ago, which is longer than usual.',
  ],
])('%o, for one of %s', (days, came, words) => {
  expect(reviewTimeInWords(days, came, now)).toBe(words);
});
