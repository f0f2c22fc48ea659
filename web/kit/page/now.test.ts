import { expect, test } from 'vitest';
import { showAgo } from './now.ts';

const now = new Date('2026-11-21T06:00:00.000Z');

test.each([
  [null, '--'],
  ['2026-11-21T06:00:00.000Z', 'Just now'],
  // The clocks of two machines differ.
  ['2026-11-21T06:00:05.000Z', 'Just now'],
  ['2026-11-21T05:59:59.000Z', '1 second ago'],
  ['2026-11-21T05:59:18.000Z', '42 seconds ago'],
  ['2026-11-21T05:59:00.000Z', '1 minute ago'],
  ['2026-11-21T05:18:00.000Z', '42 minutes ago'],
  ['2026-11-21T05:00:00.000Z', '1 hr ago'],
  ['2026-11-20T06:00:01.000Z', '23 hr ago'],
  ['2026-11-20T06:00:00.000Z', '20 Nov'],
  // The day is the society's.
  ['2026-11-02T20:00:00.000Z', '03 Nov'],
])('how long ago %s was', (instant, shown) => {
  expect(showAgo(instant, now)).toBe(shown);
});

test.each([
  ['2026-11-21T05:59:18.000Z', '42 seconds ago'],
  ['2026-11-21T05:18:00.000Z', '42 minutes ago'],
  ['2026-11-20T06:00:01.000Z', '23 hr'],
  ['2026-11-20T06:00:00.000Z', '20 Nov'],
])('how long ago the notification of %s was', (instant, shown) => {
  expect(showAgo(instant, now, 'hr')).toBe(shown);
});
