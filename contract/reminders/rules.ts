import { awaitsEndorsement } from '#contract/endorsements/places.ts';
import { type Day, dayOf } from '#contract/kit/day.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';

/**
 * What an applicant is reminded of: to send the application, to pay its fee, to answer the office; and a member, to endorse
 * an application (docs/decisions/0094).
 */
export const reminderSteps = ['unfinished', 'unpaid', 'unanswered', 'unendorsed'] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** How one step is reminded of. */
export interface ReminderRule {
  on: boolean;
  /** The first so many days after the step began, each other so many days after the one before. */
  first: number;
  every: number;
  most: number;
}
export type ReminderRules = Record<ReminderStep, ReminderRule>;

/** The statuses of an application that may be in a step; which of them are is in server/modules/reminders/due.store.ts. */
export const statusesInStep: Record<ReminderStep, readonly StatusId[]> = {
  unfinished: [statusIds.incomplete],
  unpaid: [statusIds.pendingPayment, statusIds.paymentRequested, statusIds.approved],
  unanswered: [statusIds.pendingClarification, statusIds.pendingResubmission],
  unendorsed: awaitsEndorsement,
};

/** The fewest and most that may be entered. */
export const reminderLimits = {
  first: { min: 1, max: 90 },
  every: { min: 1, max: 90 },
  most: { min: 1, max: 5 },
} as const;

/** Off, as the specification has no reminders (docs/decisions/0093). */
export const defaultReminderRules: ReminderRules = {
  unfinished: { on: false, first: 3, every: 7, most: 3 },
  unpaid: { on: false, first: 3, every: 7, most: 3 },
  unanswered: { on: false, first: 5, every: 7, most: 3 },
  unendorsed: { on: false, first: 3, every: 4, most: 3 },
};

/** Hours in the society's zone between which reminders are mailed: whoever was away at nine mails later, not at night. */
const hoursOfMailing = { from: 9, to: 20 } as const;

/** Days between the last possible reminder of an unfinished application and the mail that it is removed (0085). */
export const quietDays = 7;

/** What is known of an application in a step; instants. */
export interface ReminderFacts {
  /** When its present status began. */
  since: Date;
  /** When the applicant last did something about it; `since` where that is not known. */
  changed: Date;
  /** How many reminders of this step there were since then, and when the last was mailed. */
  sent: number;
  last: Date | null;
}

interface NextReminder {
  /** From 1. */
  number: number;
  /** The first day on which it is mailed. */
  on: Day;
}

/**
 * The reminder that comes next, null for none. Days are those of the society's zone: 'after 3 days' of something that began
 * on Monday at any time is Thursday.
 */
export function nextReminder(rule: ReminderRule, facts: ReminderFacts): NextReminder | null {
  const { since, changed, sent, last } = facts;
  if (!rule.on || sent >= rule.most) return null;
  const days = [daysAfter(dayOf(since), rule.first), daysAfter(dayOf(changed), rule.first)];
  if (last !== null) days.push(daysAfter(dayOf(last), rule.every));
  return { number: sent + 1, on: latest(days) };
}

/** Is the next reminder mailed now, or was it to be mailed before? */
export function isDue(rule: ReminderRule, facts: ReminderFacts, now: Date): boolean {
  const next = nextReminder(rule, facts);
  return next !== null && next.on <= dayOf(now);
}

/** May a reminder be mailed at this time of the day? */
export function isTimeToMail(now: Date): boolean {
  const hour = hourOf(now);
  return hour >= hoursOfMailing.from && hour < hoursOfMailing.to;
}

/** When what is due is mailed: this morning, or tomorrow once that has come. */
export function nextMailing(now: Date): Day {
  return hourOf(now) < hoursOfMailing.from ? dayOf(now) : daysAfter(dayOf(now), 1);
}

/** The later of two days or more. */
export function latest(days: readonly Day[]): Day {
  return days.reduce((one, other) => (one > other ? one : other));
}

export function daysAfter(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The instant at which a day begins in the society's zone, which has no summer time. */
export function beginningOf(day: Day): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** Whatever was before this instant is at least so many days ago on that day. */
export function daysAgo(day: Day, days: number): Date {
  return beginningOf(daysAfter(day, 1 - days));
}

function hourOf(instant: Date): number {
  return Math.floor((instant.getTime() - beginningOf(dayOf(instant)).getTime()) / 3_600_000);
}
