import { expect, test } from 'vitest';
import { ageInYears, isDay, lastHundredYears, showDayOf, showInstant, yearsAfter } from './day.ts';

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

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['1899-12-31', false],
  ['2026-4-1', false],
])('%s is a day: %s', (value, expected) => {
  expect(isDay(value)).toBe(expected);
});

test.each([
  ['1980-05-17', '2026-05-16', 45],
  ['1980-05-17', '2026-05-17', 46],
  ['2026-05-18', '2026-05-17', null],
  ['1980-02-30', '2026-05-17', null],
])('the age of a person born on %s, on %s: %s', (dob, today, age) => {
  expect(ageInYears(dob, today)).toBe(age);
});

test('counts whole years ahead', () => {
  expect(yearsAfter('2026-11-28', 5)).toBe('2031-11-28');
  expect(yearsAfter('2024-02-29', 1)).toBe('2025-02-28');
  expect(yearsAfter('2024-02-29', 4)).toBe('2028-02-29');
});
