import { expect, test } from 'vitest';
import { lastHundredYears, showDayOf, showInstant } from './day.ts';

test.each([
  ['2026-11-20T19:00:00.000Z', '21/11/2026', '21/11/2026, 00:30'],
  ['2026-11-20T18:29:59.000Z', '20/11/2026', '20/11/2026, 23:59'],
  ['2026-11-20', '20/11/2026', '20/11/2026'],
  ['', '', ''],
  [null, '', ''],
])('%s is shown as the society counts its days', (instant, day, withTime) => {
  expect(showDayOf(instant)).toBe(day);
  expect(showInstant(instant)).toBe(withTime);
});

test('the last hundred years begin with the present one', () => {
  const years = lastHundredYears('2026-11-21');
  expect([years.length, years[0], years[1], years.at(-1)]).toEqual([100, 2026, 2025, 1927]);
});
