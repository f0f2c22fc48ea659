import { sql } from 'kysely';
import {
  daysAgo,
  quietDays,
  type ReminderRule,
  type ReminderRules,
  reminderSteps,
  statusesInStep,
  type ReminderStep,
} from '#contract/reminders/rules.ts';
import { type Periods, warnAfter } from '#contract/retention/periods.ts';
import { awaitsEndorsement } from '#contract/endorsements/places.ts';
import { conversionFailed, mayApplyAgain, type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { Day } from '#contract/kit/day.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { hasDied } from '#server/modules/membership-records/index.ts';
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
const inStep: Record<Exclude<ReminderStep, 'unendorsed'>, ReturnType<typeof sql>> = {
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
 * Whom nobody reminds: who is paying just now, asked to be erased, died, or had the reminders stopped. A payment runs while the
 * gateway says so, and for a day after its page was opened; an open link of the office is a way to pay, and runs for weeks.
 */
const isLeftAlone = (now: Date) => sql<boolean>`(
  exists (select from payments p where p.application_id = a.id and p.status_id = 2)
  or exists (select from orders o where o.application_id = a.id and o.kind = 'checkout'
    and o.status in ('creating', 'open') and o.created_at > ${now}::timestamptz - interval '1 day')
  or exists (select from erasure_requests e where e.account_id = a.account_id and e.state = 'open')
  or ${hasDied(sql`a.account_id`)}
  or not coalesce((select w.reminds from reminder_switches w where w.application_id = a.id
    order by w.id desc limit 1), true))`;

/** When a step began; of an endorsement when it was asked for. */
const sinceOf = (step: ReminderStep) => (step === 'unendorsed' ? sql`e.asked_at` : sql`a.status_changed_at`);

/** When the applicant last did something in a step. */
const changedIn = (step: ReminderStep) => (step === 'unfinished' ? changedAt : sinceOf(step));

/** What is reminded of: the application, or one of its endorsements. */
const subjectOf = (step: ReminderStep) => (step === 'unendorsed' ? sql`e.id` : sql`a.id`);

/** Applications in a step that may be reminded, with what was mailed since it began. */
function standing({ step, now, warnedBefore }: Pick<Wanted, 'step' | 'now' | 'warnedBefore'>) {
  if (step === 'unendorsed') return standingEndorsements;
  const isKept =
    step === 'unfinished' && warnedBefore !== null ? sql`${changedAt} >= ${warnedBefore}` : sql`true`;
  return sql`
    from applications a
    cross join lateral (select count(*)::integer as sent, max(r.sent_at) as last from reminders r
      where r.application_id = a.id and r.step = ${step} and r.since = a.status_changed_at) as r
    where ${inStep[step]} and a.erased_at is null and a.email <> '' and ${isKept} and not ${isLeftAlone(now)}`;
}

/**
 * Endorsements that are still awaited, with what was mailed since they were asked for. Those whose reminders were stopped are
 * left alone, and where the applicant or the member died or asked to be erased.
 */
const standingEndorsements = sql`
  from endorsements e
  join applications a on a.id = e.application_id
  join packages p on p.id = a.package_id
  join applications m on m.id = e.member_id
  cross join lateral (select count(*)::integer as sent, max(r.sent_at) as last from reminders r
    where r.application_id = a.id and r.step = 'unendorsed' and r.since = e.asked_at
      and r.endorsement_id = e.id) as r
  where e.state = 'asked' and a.status_id in (${literal(awaitsEndorsement)})
    and least(a.endorsers_wanted, p.endorsers) >= case e.place when 'proposer' then 1 else 2 end
    and a.erased_at is null and m.erased_at is null and m.email <> ''
    and not ${hasDied(sql`a.account_id`)} and not ${hasDied(sql`m.account_id`)}
    and not exists (select from erasure_requests q
      where q.account_id in (a.account_id, m.account_id) and q.state = 'open')
    and coalesce((select w.reminds from reminder_switches w where w.application_id = a.id
      order by w.id desc limit 1), true)`;

/** The rule as a search, so that only rows that are due are read; `isDue` decides of each again. */
function dueRows(wanted: Wanted) {
  const { step, rule, day } = wanted;
  const first = daysAgo(day, rule.first);
  return sql`${standing(wanted)}
    and ${sinceOf(step)} < ${first} and ${changedIn(step)} < ${first}
    and r.sent < ${rule.most} and (r.last is null or r.last < ${daysAgo(day, rule.every)})`;
}

export interface DueRow {
  /** Of the application. */
  id: number;
  /** Null where the applicant is reminded. */
  endorsement_id: number | null;
  since: Date;
  changed: Date;
  sent: number;
  last: Date | null;
}

/** A DueRow of a step. */
const columnsOf = (step: ReminderStep) => sql`a.id, ${step === 'unendorsed' ? sql`e.id` : sql`null::integer`}
  as endorsement_id, ${sinceOf(step)} as since, ${changedIn(step)} as changed, r.sent, r.last`;

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
  const since = sinceOf(wanted.step);
  const subject = subjectOf(wanted.step);
  const goesOn = after
    ? sql`and (${since}, ${subject}) > (${after.since}::timestamptz, ${after.endorsement_id ?? after.id}::integer)`
    : sql``;
  const { rows } = await sql<DueRow>`
    select ${columnsOf(wanted.step)} ${dueRows(wanted)} ${goesOn}
    order by ${since}, ${subject} limit ${most} for update of a skip locked`.execute(tx);
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

/** In which steps that are switched on an application is, and what is known of each; none when it is in none. */
export async function viewSteps(
  db: Db,
  { id, status_id }: { id: number; status_id: StatusId },
  now: Date,
  { rules, periods }: { rules: ReminderRules; periods: Periods },
): Promise<(DueRow & { step: ReminderStep })[]> {
  const standings: (DueRow & { step: ReminderStep })[] = [];
  for (const step of reminderSteps) {
    if (!rules[step].on || !statusesInStep[step].includes(status_id)) continue;
    const { rows } = await sql<DueRow>`
      select ${columnsOf(step)}
      ${standing({ step, now, warnedBefore: warnedBefore(now, periods) })} and a.id = ${id}`.execute(db);
    standings.push(...rows.map((row) => ({ ...row, step })));
  }
  return standings;
}
