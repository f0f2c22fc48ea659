import { type RawBuilder, sql } from 'kysely';
import type { FigureFilters } from '#contract/reports/statistics-calls.ts';
import { shownWhenAsked, type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { startOfDay } from '#server/kit/db/start-of-day.views.ts';

/** What a figure counts of an application. */
export type EventKind = 'submitted' | 'approved' | 'members' | 'rejected';

/** Where it was allotted a number at once, it was approved by that. */
const approvals: readonly StatusId[] = [statusIds.approved, statusIds.numberAllotted];

/** Is the instant within the days of the filters, in the society's zone? */
export function isInPeriod(column: string, { from_date, to_date }: FigureFilters): RawBuilder<boolean> {
  const instant = sql.ref(column);
  return sql`${instant} >= ${startOfDay(from_date)} and ${instant} < ${startOfDay(to_date, 1)}`;
}

/** Is the application, called a, of the type of the filters? */
export function isOfType({ application_id }: FigureFilters): RawBuilder<boolean> {
  return application_id === null ? sql`true` : sql`a.package_id = ${application_id}`;
}

/**
 * Is the application, called a, among 'All Applications' (docs/decisions/0020)? All of these were submitted, which is said
 * once more for the index that holds what figures need.
 */
export function isShown(): RawBuilder<boolean> {
  return sql`a.status_id not in (${idsOf(shownWhenAsked)}) and a.submitted_at is not null`;
}

/** Statuses as literals, by which the planner sees how common each is. */
export function idsOf(statuses: readonly StatusId[]): RawBuilder<number> {
  return sql`${sql.join(statuses.map((id) => sql.lit(id)))}`;
}

/** The applications that came to one of these statuses in the period for the first time, with that change. */
export function firstChanges(statuses: readonly StatusId[], filters: FigureFilters): RawBuilder<unknown> {
  return sql`
    select distinct on (a.id) a.package_id, a.country_id, a.state_id, d.created_at, d.message
    from activities d join applications a on a.id = d.application_id
    where d.status_id in (${idsOf(statuses)}) and ${isInPeriod('d.created_at', filters)}
      and ${isShown()} and ${isOfType(filters)}
      and not exists (
        select from activities e where e.application_id = d.application_id
          and e.status_id in (${idsOf(statuses)}) and e.created_at < ${startOfDay(filters.from_date)}
      )
    order by a.id, d.id`;
}

/** What happened in the period: kind, first day of its month, package_id, country_id and state_id of each. */
export function eventsIn(
  filters: FigureFilters,
  kinds: readonly EventKind[] = ['submitted', 'approved', 'members', 'rejected'],
): RawBuilder<unknown> {
  return sql`${sql.join(
    kinds.map((kind) => eventsOf[kind](filters)),
    sql` union all `,
  )}`;
}

const eventsOf: Record<EventKind, (filters: FigureFilters) => RawBuilder<unknown>> = {
  submitted: (filters) => sql`
    select 'submitted' as kind, month_of(a.submitted_at) as month, a.package_id, a.country_id, a.state_id
    from applications a
    where ${isInPeriod('a.submitted_at', filters)} and ${isShown()} and ${isOfType(filters)}`,
  approved: (filters) => changesOf('approved', approvals, filters),
  rejected: (filters) => changesOf('rejected', [statusIds.rejected], filters),
  // As the month of the office's home counts them (docs/decisions/0053).
  members: (filters) => sql`
    select 'members', date_trunc('month', a.member_reg_date::timestamp)::date, a.package_id, a.country_id, a.state_id
    from applications a
    where a.membership_no is not null and a.member_reg_date >= ${filters.from_date}::date
      and a.member_reg_date <= ${filters.to_date}::date and ${isOfType(filters)}`,
};

function changesOf(kind: EventKind, statuses: readonly StatusId[], filters: FigureFilters) {
  return sql`
    select ${sql.lit(kind)}, month_of(created_at), package_id, country_id, state_id
    from (${firstChanges(statuses, filters)}) as ${sql.ref(`first_${kind}`)}`;
}

/** How many events of a kind there are in a group. */
export function countOf(kind: EventKind): RawBuilder<number> {
  return sql`count(*) filter (where event.kind = ${sql.lit(kind)})`;
}
