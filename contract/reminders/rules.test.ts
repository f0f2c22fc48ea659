import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '#contract/kit/day.ts';
import {
  beginningOf,
  daysAfter,
  daysAgo,
  defaultReminderRules,
  isDue,
  isTimeToMail,
  nextMailing,
  nextReminder,
  type ReminderRule,
} from './rules.ts';

const rule: ReminderRule = { on: true, first: 3, every: 7, most: 2 };
/** Nine o'clock in the society's zone. */
const nine = (day: string) => new Date(`${day}T03:30:00Z`);
const since = new Date('2026-11-02T18:00:00Z'); // 23:30 on the second

/** Begun then, and not mailed about yet. */
const never = (began: Date) => ({ since: began, changed: began, sent: 0, last: null });

test.each([
  ['two days later', rule, [], since, '2026-11-04', false],
  ['three days later', rule, [], since, '2026-11-05', true],
  ['long after', rule, [], since, '2027-02-05', true],
  ['switched off', { ...rule, on: false }, [], since, '2026-11-05', false],
  ['worked on since', rule, [], nine('2026-11-04'), '2026-11-06', false],
  ['worked on three days ago', rule, [], nine('2026-11-04'), '2026-11-07', true],
  ['six days after the first', rule, ['2026-11-05'], since, '2026-11-11', false],
  ['seven days after the first', rule, ['2026-11-05'], since, '2026-11-12', true],
  ['worked on after the first', rule, ['2026-11-05'], nine('2026-11-11'), '2026-11-13', false],
  ['after the last', rule, ['2026-11-05', '2026-11-12'], since, '2027-01-01', false],
  [
    'fewer wanted than were mailed',
    { ...rule, most: 1 },
    ['2026-11-05', '2026-11-12'],
    since,
    '2027-01-01',
    false,
  ],
  ['a clock that went back', rule, ['2026-11-20'], since, '2026-11-12', false],
  ['begun in the future', rule, [], nine('2027-01-01'), '2026-11-12', false],
] as const)('%s', (_, wanted, sent, changed, day, due) => {
  const last = sent.map(nine).at(-1) ?? null;
  expect(isDue(wanted, { since, changed, sent: sent.length, last }, nine(day))).toBe(due);
});

test('by default nothing is mailed', () => {
  for (const one of Object.values(defaultReminderRules))
    expect(isDue(one, never(since), nine('2030-01-01'))).toBe(false);
});

test.each([
  ['2026-11-05T03:29:00Z', false, '2026-11-05'],
  ['2026-11-05T03:30:00Z', true, '2026-11-06'],
  ['2026-11-05T14:29:00Z', true, '2026-11-06'],
  ['2026-11-05T14:30:00Z', false, '2026-11-06'],
  ['2026-11-05T20:00:00Z', false, '2026-11-06'],
])('at %s it is mailed: %s, and next on %s', (at, mails, next) => {
  expect(isTimeToMail(new Date(at))).toBe(mails);
  expect(nextMailing(new Date(at))).toBe(next);
});

const days = fc.integer({ min: 1, max: 90 });
const rules = fc.record({
  on: fc.constant(true),
  first: days,
  every: days,
  most: fc.integer({ min: 1, max: 5 }),
});
const instant = fc.date({ min: nine('2026-01-01'), max: nine('2027-01-01'), noInvalidDate: true });

/** What a year of mornings mails, with the job running as often as it likes. */
function mailsOfAYear(wanted: ReminderRule, began: Date, changed: Date): Date[] {
  const sent: Date[] = [];
  for (let day = 0; day < 700; day += 1) {
    const now = nine(daysAfter(dayOf(began), day));
    for (let again = 0; again < 2; again += 1) {
      const facts = { since: began, changed, sent: sent.length, last: sent.at(-1) ?? null };
      if (isDue(wanted, facts, now)) sent.push(now);
    }
  }
  return sent;
}

test('never more than wanted, never sooner, and never two on one day', () => {
  fc.assert(
    fc.property(rules, instant, fc.integer({ min: 0, max: 40 }), (wanted, began, worked) => {
      const changed = new Date(began.getTime() + worked * 86_400_000);
      const sent = mailsOfAYear(wanted, began, changed).map(dayOf);
      expect(sent).toHaveLength(wanted.most);
      expect(sent[0]).toBe(daysAfter(dayOf(changed), wanted.first));
      for (const [at, day] of sent.slice(1).entries())
        expect(day).toBe(daysAfter(sent[at] ?? '', wanted.every));
    }),
    { numRuns: 50 },
  );
});

test('an instant before daysAgo is as many days ago as the rule counts', () => {
  fc.assert(
    fc.property(instant, instant, days, (before, now, count) => {
      const counted = nextReminder({ on: true, first: count, every: 1, most: 1 }, never(before));
      expect((counted?.on ?? '') <= dayOf(now)).toBe(before < daysAgo(dayOf(now), count));
    }),
  );
});

test('a day begins where the one before ends', () => {
  expect(dayOf(beginningOf('2026-03-01'))).toBe('2026-03-01');
  expect(dayOf(new Date(beginningOf('2026-03-01').getTime() - 1))).toBe('2026-02-28');
});
