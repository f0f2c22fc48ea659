import { type RawBuilder, sql } from 'kysely';
import { decisions } from '#contract/applications/review-calls.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import type { FigureFilters } from '#contract/reports/statistics-calls.ts';
import { type Step, steps, type StepRow, stepTitles } from '#contract/reports/statistics.ts';
import { awaitsApplicant, type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { Db } from '#server/kit/db/db.ts';
import { idsOf, isInPeriod, isOfType, isShown } from './figure-events.views.ts';
import { selectRows } from './figures.views.ts';

/** With the office: what costs nothing, or is paid. */
const arrivals: readonly StatusId[] = [statusIds.pendingActions, statusIds.conversionSubmitted];

/** By these the office shows that it has looked. */
const looks: readonly StatusId[] = [
  statusIds.received,
  ...awaitsApplicant,
  ...decisions,
  statusIds.onHold,
  statusIds.referred,
];

/** Decimals come as text. */
type StepOfRows = Omit<StepRow, 'half' | 'most'> &
  Record<'half' | 'most', string | null> & { title: string; position: number };

const inOrder = steps.map(
  (step, at) => sql`(${sql.lit(step)}, ${sql.lit(stepTitles[step])}, ${sql.lit(at)})`,
);

/**
 * How long each step took, in days, of those that ended it in the period: half of them, nine in ten, and how many. Read
 * from the history of the applications that ended any, whenever that began.
 */
export function selectSteps(db: Db, filters: FigureFilters) {
  const share = (part: number) =>
    sql`round(percentile_disc(${sql.lit(part)}) within group (order by days)::numeric, 1)`;
  return selectRows<StepOfRows>(
    db,
    sql`
    with ended as (
      select distinct application_id from activities
      where status_id in (${idsOf([statusIds.pendingActions, ...looks])}) and ${isInPeriod('created_at', filters)}
    ), history as (
      select h.application_id, h.id, h.status_id, h.admin_id, h.created_at,
        lag(h.status_id) over in_order as before,
        min(h.created_at) filter (where h.status_id in (${idsOf(arrivals)})) over whole as arrived_at
      from activities h join applications a on a.id = h.application_id
      where h.application_id in (select application_id from ended) and ${isShown()} and ${isOfType(filters)}
      window whole as (partition by h.application_id), in_order as (partition by h.application_id order by h.id)
    ), told as (
      select *, max(created_at) filter (
          where status_id in (${idsOf(awaitsApplicant)}) and (before is null or before not in (${idsOf(awaitsApplicant)}))
        ) over (partition by application_id order by id) as asked_at
      from history
    ), spans (step, since, until) as (${sql.join(steps.map(spanOf(filters)), sql` union all `)})
    select steps.step, steps.title, steps.position, ${share(0.5)} as half, ${share(0.9)} as most, count(span.days) as count
    from (values ${sql.join(inOrder)}) as steps (step, title, position)
      left join (
        select step, extract(epoch from until - since) / 86400 as days from spans
        where until >= since and ${isInPeriod('until', filters)}
      ) as span on span.step = steps.step
    group by steps.step, steps.title, steps.position`,
  ).orderBy('found.position');
}

function spanOf(filters: FigureFilters): (step: Step) => RawBuilder<unknown> {
  return (step) => spans[step](filters);
}

const spans: Record<Step, (filters: FigureFilters) => RawBuilder<unknown>> = {
  // Who pays after the approval could not pay before (docs/decisions/0090).
  payment: (filters) => sql`
    select 'payment', case when a.pays_after_approval then coalesce((
        select min(created_at) from activities where application_id = a.id and status_id = ${sql.lit(statusIds.approved)}
      ), a.submitted_at) else a.submitted_at end, p.created_at
    from payments p join applications a on a.id = p.application_id and a.paid_by_payment_id = p.id
    where p.status_id = ${sql.lit(paymentStatusIds.success)} and ${isInPeriod('p.created_at', filters)}
      and ${isShown()} and ${isOfType(filters)}`,
  look: () => firstAfterArrival('look', looks),
  decision: () => firstAfterArrival('decision', decisions),
  // Each question by itself. What the office takes up again is no answer.
  applicant: () => sql`
    select 'applicant', asked_at, created_at from told
    where status_id = ${sql.lit(statusIds.pendingActions)} and before in (${idsOf(awaitsApplicant)})
      and admin_id is null`,
  // No number is given before the fee is there.
  number: () => sql`
    select 'number', greatest(approved_at, p.created_at), allotted_at
    from (
      select application_id, min(created_at) filter (where status_id = ${sql.lit(statusIds.approved)}) as approved_at,
        min(created_at) filter (where status_id = ${sql.lit(statusIds.numberAllotted)}) as allotted_at
      from told group by application_id
    ) as given
      left join applications a on a.id = given.application_id and a.pays_after_approval
      left join payments p on p.id = a.paid_by_payment_id
    where approved_at is not null and allotted_at is not null`,
};

function firstAfterArrival(step: Step, statuses: readonly StatusId[]): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(step)}, arrived_at, min(created_at) from told
    where status_id in (${idsOf(statuses)}) and created_at >= arrived_at
    group by application_id, arrived_at`;
}
