import { sql } from 'kysely';
import {
  daysAgo,
  quietDays,
  type ReminderRule,
  reminderSteps,
  type ReminderStep,
} from '#contract/reminders/rules.ts';
import { type Periods, warnAfter } from '#contract/retention/periods.ts';
import { conversionFailed, mayApplyAgain, statusIds } from '#contract/statuses/statuses.ts';
import type { Day } from '#contract/kit/day.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { changedAt } from '#server/modules/applications/index.ts';

/** What is looked for: the applications of a step whose next reminder is due on a day. */
interface Wanted {
  step: ReminderStep;
  rule: ReminderRule;
  day: Day;
  now: Date;
  /** Unfinished applications that were last changed before are warned of their removal (docs/decisions/0085); null: none is. */
  warnedBefore: Date | null;
}

/** @param periods of the retention */
export function wantedOn(
  day: Day,
  now: Date,
  { step, rule, periods }: { step: ReminderStep; rule: ReminderRule; periods: Periods },
): Wanted {
  return { step, rule, day, now, warnedBefore: warnedBefore(now, periods) };
}

/** Some days before the mail that warns, so that nobody gets two mails about one thing at once. */
function warnedBefore(now: Date, { unfinished: months }: Periods): Date | null {
  return months === null ? null : warnAfter(new Date(now.getTime() + quietDays * 86_400_000), months);
}

const literal = (ids: readonly number[]) => sql.raw(ids.join(', '));

/** The applications in a step; each condition is that of an index. */
const inStep: Record<ReminderStep, ReturnType<typeof sql>> = {
  unfinished: sql`a.status_id in (0, 6) and a.status_id = ${sql.lit(statusIds.incomplete)} and not exists (
    select from applications o where o.id <> a.id and (
      (a.converts_id is null and o.account_id = a.account_id
        and o.status_id not in (${literal([statusIds.incomplete, ...mayApplyAgain])}))
      or (o.converts_id = a.converts_id
        and o.status_id not in (${literal([statusIds.incomplete, ...conversionFailed])}))))`,
  unpaid: sql`(a.status_id in (10, 11) or (a.status_id = 5 and a.membership_no is null and not a.paid)) and not a.paid`,
  unanswered: sql`a.status_id in (2, 4)`,
};

/**
 * Whom nobody reminds: who is paying just now, asked to be erased, or had the reminders stopped. A payment runs while the
 * gateway says so, and for a day after its page was opened; an open link of the office is a way to pay, and runs for weeks.
 */
const isLeftAlone = (now: Date) => sql<boolean>`(
  exists (select from payments p where p.application_id = a.id and p.status_id = 2)
  or exists (select from orders o where o.application_id = a.id and o.kind = 'checkout'
    and o.status in ('creating', 'open') and o.created_at > ${now}::timestamptz - interval '1 day')
  or exists (select from erasure_requests e where e.account_id = a.account_id and e.state = 'open')
  or not coalesce((select w.reminds from reminder_switches w where w.application_id = a.id
    order by w.id desc limit 1), true))`;

/** When the applicant last did something in a step. */
const changedIn = (step: ReminderStep) =>
  step === 'unfinished' ? changedAt : sql<Date>`a.status_changed_at`;

/** Applications in a step that may be reminded, with what was mailed since it began. */
function standing({ step, now, warnedBefore }: Pick<Wanted, 'step' | 'now' | 'warnedBefore'>) {
  const isKept =
    step === 'unfinished' && warnedBefore !== null ? sql`${changedAt} >= ${warnedBefore}` : sql`true`;
  return sql`
    from applications a
    cross join lateral (select count(*)::integer as sent, max(r.sent_at) as last from reminders r
      where r.application_id = a.id and r.step = ${step} and r.since = a.status_changed_at) as r
    where ${inStep[step]} and a.erased_at is null and a.email <> '' and ${isKept} and not ${isLeftAlone(now)}`;
}

/** The rule as a search, so that only rows that are due are read; `isDue` decides of each again. */
function dueRows(wanted: Wanted) {
  const { step, rule, day } = wanted;
  const first = daysAgo(day, rule.first);
  return sql`${standing(wanted)}
    and a.status_changed_at < ${first} and ${changedIn(step)} < ${first}
    and r.sent < ${rule.most} and (r.last is null or r.last < ${daysAgo(day, rule.every)})`;
}

export interface DueRow {
  id: number;
  since: Date;
  changed: Date;
  sent: number;
  last: Date | null;
}

/**
 * Applications whose reminder is due, those that wait longest first. Locked, so that nobody pays or answers while the mail
 * is written; those that somebody works on just now are left for tomorrow.
 * @param after the last row of the portion before
 */
export async function lockDue(
  tx: Tx,
  wanted: Wanted,
  after: DueRow | undefined,
  most: number,
): Promise<DueRow[]> {
  const goesOn = after
    ? sql`and (a.status_changed_at, a.id) > (${after.since}::timestamptz, ${after.id}::integer)`
    : sql``;
  const { rows } = await sql<DueRow>`
    select a.id, a.status_changed_at as since, ${changedIn(wanted.step)} as changed, r.sent, r.last
    ${dueRows(wanted)} ${goesOn}
    order by a.status_changed_at, a.id limit ${most} for update of a skip locked`.execute(tx);
  return rows;
}

/** Of a step no more go out on one morning: the rest wait for the next. */
export const mostAMorning = 5_000;

/** How many reminders of a step go out on a day. */
export async function countDue(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${dueRows(wanted)} limit ${mostAMorning}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** In which step an application is that reminders may come for, and what is known of it; undefined for none. */
export async function viewStep(
  db: Db,
  id: number,
  now: Date,
  periods: Periods,
): Promise<(DueRow & { step: ReminderStep }) | undefined> {
  for (const step of reminderSteps) {
    const { rows } = await sql<DueRow>`
      select a.id, a.status_changed_at as since, ${changedIn(step)} as changed, r.sent, r.last
      ${standing({ step, now, warnedBefore: warnedBefore(now, periods) })} and a.id = ${id}`.execute(db);
    if (rows[0]) return { ...rows[0], step };
  }
  return undefined;
}
