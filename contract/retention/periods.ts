import { type Filled, text } from '#contract/texts/text.ts';

/** What is removed by itself once it has served its purpose (Digital Personal Data Protection Act 2023, s.8(7)). */
export const retentionKinds = ['unfinished', 'rejected_papers', 'enquiries', 'mails', 'log'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

interface Period {
  /** As the office and the notice call it. */
  name: string;
  /** From when its months count. */
  from: string;
  /** Months by default, and the fewest and most that may be entered. */
  months: number;
  min: number;
  max: number;
}

export const retentionPeriods: Record<RetentionKind, Period> = {
  unfinished: {
    name: text('Applications that were never submitted'),
    from: text('since they were last changed; a mail says so 14 days before'),
    months: 12,
    min: 2,
    max: 60,
  },
  rejected_papers: {
    name: text('Papers of rejected applications'),
    from: text('since the rejection'),
    months: 12,
    min: 3,
    max: 120,
  },
  enquiries: {
    name: text('Enquiries and their answers'),
    from: text('since they arrived'),
    months: 24,
    min: 1,
    max: 120,
  },
  mails: { name: text('Mails we sent'), from: text('since they were written'), months: 12, min: 3, max: 60 },
  log: {
    name: text('The log of sign-ins, reads, refusals and exports'),
    from: text('since it was written; the law asks for a year at least'),
    months: 12,
    // Rule 8(3) of the Rules of 2025.
    min: 12,
    max: 120,
  },
};

/** Months by kind; null: kept until somebody asks. */
export type Periods = Record<RetentionKind, number | null>;

export const defaultPeriods: Periods = {
  unfinished: retentionPeriods.unfinished.months,
  rejected_papers: retentionPeriods.rejected_papers.months,
  enquiries: retentionPeriods.enquiries.months,
  mails: retentionPeriods.mails.months,
  log: retentionPeriods.log.months,
};

/** Days between the mail that warns and the removal of an unfinished application. */
export const warningDays = 14;

const MILLISECONDS_A_DAY = 86_400_000;

/**
 * The instant so many calendar months before another, at the same time of the day in UTC; the last day of a month that
 * is too short for it.
 */
export function monthsBefore(now: Date, months: number): Date {
  const first = new Date(now);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return first;
}

export function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * MILLISECONDS_A_DAY);
}

/** What becomes of an unfinished application now. */
type UnfinishedStep = 'nothing' | 'warn' | 'remove';

/**
 * Of an unfinished application: its person is warned two weeks before its time is over, and it goes no sooner than two
 * weeks after that mail. Whatever was changed since the mail begins the time anew.
 * @param facts instants of the last change and of the last warning, null for none
 */
export function unfinishedStep(
  facts: { changedAt: Date; warnedAt: Date | null },
  months: number | null,
  now: Date,
): UnfinishedStep {
  if (months === null) return 'nothing';
  const { changedAt, warnedAt } = facts;
  const isWarned = warnedAt !== null && warnedAt >= changedAt;
  if (!isWarned) return changedAt < warnAfter(now, months) ? 'warn' : 'nothing';
  const isOver = changedAt < monthsBefore(now, months);
  return isOver && warnedAt <= daysBefore(now, warningDays) ? 'remove' : 'nothing';
}

/** Whatever was changed before this instant is due within two weeks. */
export function warnAfter(now: Date, months: number): Date {
  return monthsBefore(new Date(now.getTime() + warningDays * MILLISECONDS_A_DAY), months);
}

/** How long each kind is kept, for the notice: its name, and the time in words. */
export function retentionLines(periods: Periods): { kind: RetentionKind; what: string; duration: Filled }[] {
  return retentionKinds.map((kind) => {
    const { name, from } = retentionPeriods[kind];
    const months = periods[kind];
    const duration =
      months === null
        ? text('Until you ask us to erase it', {})
        : text('{months, plural, one {# month} other {# months}} {from}', { months, from: { text: from } });
    return { kind, what: name, duration };
  });
}
