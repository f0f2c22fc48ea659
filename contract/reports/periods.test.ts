import { describe, expect, test } from 'vitest';
import { faultsOfPeriod, monthsOf, periodOf } from './periods.ts';

describe('a period', () => {
  test.each([
    ['months', '2026-11-25', '2025-12-01'],
    ['months', '2026-12-31', '2026-01-01'],
    ['months', '2026-01-01', '2025-02-01'],
    ['year', '2026-11-25', '2026-01-01'],
    ['financial', '2026-03-31', '2025-04-01'],
    ['financial', '2026-04-01', '2026-04-01'],
    ['own', '2026-11-25', '2025-12-01'],
  ] as const)('%s on %s begins on %s', (kind, today, from_date) => {
    expect(periodOf(kind, today)).toEqual({ from_date, to_date: today });
  });

  test('of one’s own takes the days that were chosen, and twelve months up to its end', () => {
    expect(periodOf('own', '2026-11-25', { from: '2024-02-29', to: '2024-03-31' })).toEqual({
      from_date: '2024-02-29',
      to_date: '2024-03-31',
    });
    expect(periodOf('own', '2026-11-25', { to: '2024-03-31' }).from_date).toBe('2023-04-01');
  });
});

test.each([
  ['2026-01-01', '2026-01-01', []],
  ['2026-01-02', '2026-01-01', ['to_date']],
  ['2021-04-01', '2026-03-31', []],
  ['2021-04-01', '2026-04-01', ['to_date']],
  // The contract says by itself what is no day.
  ['', '2026-04-01', []],
])('from %s to %s: %o', (from_date, to_date, faults) => {
  expect(Object.keys(faultsOfPeriod({ from_date, to_date }))).toEqual(faults);
});

test.each([
  ['2025-11-30', '2026-02-01', ['2025-11', '2025-12', '2026-01', '2026-02']],
  ['2026-03-31', '2026-03-31', ['2026-03']],
])('from %s to %s the months are %o', (from_date, to_date, months) => {
  expect(monthsOf({ from_date, to_date })).toEqual(months);
});
