import { type RawBuilder, sql } from 'kysely';
import { INDIA, zones } from '#contract/applications/lists.ts';
import { zoneStates } from '#contract/applications/zones.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import type { FigureFilters } from '#contract/reports/statistics-calls.ts';
import {
  type IncomeRow,
  type MonthRow,
  noPlace,
  otherReason,
  type PlaceRow,
  type RejectionRow,
  type TypeRow,
} from '#contract/reports/statistics.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { Db } from '#server/kit/db/db.ts';
import { FOUND } from './cells.views.ts';
import { countOf, eventsIn, firstChanges, isInPeriod } from './figure-events.views.ts';

/** The four kinds of events of a group. */
const countedKinds = sql`${countOf('submitted')} as submitted, ${countOf('approved')} as approved,
  ${countOf('members')} as members, ${countOf('rejected')} as rejected`;

/** Each month of the period, oldest first. */
export function selectMonths(db: Db, filters: FigureFilters) {
  const { from_date, to_date } = filters;
  return selectRows<MonthRow>(
    db,
    sql`select to_char(each, 'YYYY-MM') as month, ${countedKinds}
      from generate_series(date_trunc('month', ${from_date}::timestamp), ${to_date}::timestamp, '1 month') as each
      left join (${eventsIn(filters)}) as event on event.month = each::date
      group by each`,
  ).orderBy('found.month');
}

/** Types with any event, in the order of their list. */
export function selectTypes(db: Db, filters: FigureFilters) {
  return selectRows<TypeRow & { package_id: number }>(
    db,
    sql`select event.package_id, packages.name as type, ${countedKinds}
      from (${eventsIn(filters)}) as event join packages on packages.id = event.package_id
      group by event.package_id, packages.name`,
  ).orderBy('found.package_id');
}

/**
 * States of India with their zone, other countries as a whole, and those who gave neither. Whose state is known and
 * country is not is counted by the state's country.
 */
export function selectPlaces(db: Db, filters: FigureFilters) {
  const isIndian = sql`coalesce(event.country_id, states.country_id) = ${sql.lit(INDIA)}`;
  return selectRows<PlaceRow>(
    db,
    sql`select zone, place, sum(submitted)::bigint as submitted, sum(members)::bigint as members
      from (
        select case when ${isIndian} then ${zoneOfState()} else '' end as zone,
          coalesce(case when ${isIndian} then states.name end, countries.name, ${sql.lit(noPlace)}) as place,
          ${countOf('submitted')} as submitted, ${countOf('members')} as members
        from (${eventsIn(filters, ['submitted', 'members'])}) as event
          left join states on states.id = event.state_id
          left join countries on countries.id = coalesce(event.country_id, states.country_id)
        group by event.country_id, states.country_id, states.name, countries.name
      ) as each
      group by zone, place`,
  )
    .orderBy('found.submitted', 'desc')
    .orderBy('found.members', 'desc')
    .orderBy('found.place');
}

/** The zone of a state, as the contract has it. */
function zoneOfState(): RawBuilder<string> {
  const cases = zones.map(
    (zone) =>
      sql`when states.name in (${sql.join(zoneStates[zone].map((name) => sql.lit(name)))}) then ${sql.lit(zone)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else '' end`;
}

/**
 * Rejections by the template whose words their message holds: the office may write before and after them, and what stands
 * for a placeholder is anything. Of several templates the longest.
 */
export function selectReasons(db: Db, filters: FigureFilters) {
  return selectRows<RejectionRow>(
    db,
    sql`select coalesce(reason.name, ${sql.lit(otherReason)}) as reason, reason.name is null as is_other,
        count(*) as count
      from (${firstChanges([statusIds.rejected], filters)}) as rejected
      left join lateral (
        select name from message_templates
        where status_id = ${sql.lit(statusIds.rejected)} and ${inOneLine('rejected.message')} like ${patternOfTemplate()}
        order by length(message_templates.message) desc, id limit 1
      ) as reason on true
      group by reason.name`,
  )
    .orderBy('found.is_other')
    .orderBy('found.count', 'desc')
    .orderBy('found.reason');
}

const blanks = sql.lit(String.raw`\s+`);
const wildcards = sql.lit(String.raw`([\\%_])`);
const escaped = sql.lit(String.raw`\\\1`);
/** A placeholder whose underscores are escaped, and the blank after it (contract/applications/templates.ts). */
const placeholder = sql.lit(String.raw`\{(\w|\\_)+\} ?`);

/** A text whose lines and blanks do not matter. */
function inOneLine(column: string): RawBuilder<string> {
  return sql`regexp_replace(${sql.ref(column)}, ${blanks}, ' ', 'g')`;
}

/** Finds the words of a template around its placeholders. */
function patternOfTemplate(): RawBuilder<string> {
  const words = sql`regexp_replace(${inOneLine('message_templates.message')}, ${wildcards}, ${escaped}, 'g')`;
  return sql`'%' || regexp_replace(${words}, ${placeholder}, '%', 'g') || '%'`;
}

/** What the payment report adds up to, by month, currency and type; refunds are those of the same payments. */
export function selectIncome(db: Db, filters: FigureFilters) {
  const { application_id } = filters;
  const isOfType = application_id === null ? sql`true` : sql`p.package_id = ${application_id}`;
  return selectRows<IncomeRow & { package_id: number; received_units: string; refunded_units: string }>(
    db,
    sql`select *, received / 100.0 as received_units, refunded / 100.0 as refunded_units from (
      select to_char(month_of(p.created_at), 'YYYY-MM') as month, p.currency, p.package_id, packages.name as type,
        count(*) as payments, sum(p.amount)::bigint as received, coalesce(sum(refunded.amount), 0)::bigint as refunded
      from payments p
        join packages on packages.id = p.package_id
        left join (
          select payment_id, sum(amount) as amount from refunds where status = 'processed' group by payment_id
        ) as refunded on refunded.payment_id = p.id
      where p.status_id = ${sql.lit(paymentStatusIds.success)} and ${isInPeriod('p.created_at', filters)} and ${isOfType}
      group by month_of(p.created_at), p.currency, p.package_id, packages.name
    ) as each`,
  )
    .orderBy('found.month')
    .orderBy('found.currency')
    .orderBy('found.package_id');
}

/** The rows of a statement, called as the cells of a file have them. */
export function selectRows<Row>(db: Db, statement: RawBuilder<Row>) {
  return db.selectFrom(sql<Row>`(${statement})`.as(FOUND));
}
