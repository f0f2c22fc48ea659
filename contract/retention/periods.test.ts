import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  daysBefore,
  defaultPeriods,
  monthsBefore,
  retentionLines,
  unfinishedStep,
  warningDays,
} from './periods.ts';

const now = new Date('2026-11-21T06:00:00Z');
const day = (text: string) => new Date(`${text}T06:00:00Z`);

test.each([
  ['2026-11-21', 12, '2025-11-21'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2028-03-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2027-02-28'],
  ['2026-01-15', 1, '2025-12-15'],
])('%s less %i months is %s', (from, months, before) => {
  expect(monthsBefore(day(from), months)).toEqual(day(before));
});

test('more months are never later, and months are never longer than their days', () => {
  const instant = fc.date({ min: day('2001-01-01'), max: day('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 120 }), (from, months) => {
      const before = monthsBefore(from, months);
      expect(before.getTime()).toBeLessThan(from.getTime());
      expect(monthsBefore(from, months + 1).getTime()).toBeLessThan(before.getTime());
      expect(before.getTime()).toBeGreaterThanOrEqual(daysBefore(from, months * 31).getTime());
    }),
  );
});

test.each([
  ['changed lately', '2026-06-01', null, 'nothing'],
  ['two weeks before its time, to the day', '2025-12-05', null, 'nothing'],
  ['within the two weeks', '2025-12-04', null, 'warn'],
  ['long ago, never warned', '2020-01-01', null, 'warn'],
  ['warned, and its time is over', '2025-11-01', '2026-11-07', 'remove'],
  ['warned a day less than two weeks ago', '2025-11-01', '2026-11-08', 'nothing'],
  ['warned two weeks ago, its time not over', '2025-11-22', '2026-11-01', 'nothing'],
  ['changed since the warning', '2026-11-10', '2026-11-01', 'nothing'],
  ['changed since a warning of long ago', '2025-11-01', '2024-11-01', 'warn'],
] as const)('an unfinished application, %s', (_, changed, warned, step) => {
  const facts = { changedAt: day(changed), warnedAt: warned && day(warned) };
  expect(unfinishedStep(facts, 12, now)).toBe(step);
  expect(unfinishedStep(facts, null, now)).toBe('nothing');
});

test('nobody loses an application without a warning two weeks before', () => {
  const past = fc.date({ min: day('2020-01-01'), max: now, noInvalidDate: true });
  fc.assert(
    fc.property(past, fc.option(past), fc.integer({ min: 1, max: 60 }), (changedAt, warnedAt, months) => {
      if (unfinishedStep({ changedAt, warnedAt }, months, now) !== 'remove') return;
      expect(warnedAt?.getTime()).toBeLessThanOrEqual(daysBefore(now, warningDays).getTime());
      expect(warnedAt?.getTime()).toBeGreaterThanOrEqual(changedAt.getTime());
      expect(changedAt.getTime()).toBeLessThan(monthsBefore(now, months).getTime());
    }),
  );
});

test('the notice names each kind with its time', () => {
  const lines = retentionLines({ ...defaultPeriods, mails: null });
  expect(lines.find(({ kind }) => kind === 'enquiries')?.duration.values).toMatchObject({ months: 24 });
  expect(lines.find(({ kind }) => kind === 'mails')?.duration.text).toBe('Until you ask us to erase it');
});
