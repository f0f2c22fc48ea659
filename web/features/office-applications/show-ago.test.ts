import { expect, test } from 'vitest';
import { showAgo } from './show-ago.ts';

test.each([
  [null, '--'],
  ['2026-11-21T06:00:00.000Z', 'Just now'],
  // The clocks of two machines differ.
  ['2026-11-21T06:00:05.000Z', 'Just now'],
  ['2026-11-21T05:59:18.000Z', '42 seconds ago'],
  ['2026-11-21T05:18:00.000Z', '42 minutes ago'],
  ['2026-11-20T06:00:01.000Z', '23 hr ago'],
  ['2026-11-20T06:00:00.000Z', '20 Nov'],
])('how long ago %s was', (instant, shown) => {
  expect(showAgo(instant, new Date('2026-11-21T06:00:00.000Z'))).toBe(shown);
});
