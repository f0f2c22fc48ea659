import { type ExpressionBuilder, type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely';
import type { Day } from '#contract/kit/day.ts';
import type { DB } from '#server/kit/db/db-types.ts';
import { patternsOf } from '#server/kit/db/search-words.views.ts';
import { startOfDay } from '#server/kit/db/start-of-day.views.ts';

/** The columns of the application itself that both reports show. */
const ownColumns = [
  'applications.first_name',
  'applications.middle_name',
  'applications.last_name',
  'applications.father_name',
  'applications.dob',
  'applications.nationality',
  'applications.gender',
  'applications.application_no',
  'applications.membership_no',
  'applications.mobile_code',
  'applications.mobile',
  'applications.email',
  'applications.street_line1',
  'applications.street_line2',
  'applications.city',
  'applications.pin',
  'applications.landline',
  'applications.stdcode',
  'applications.edu_undergrad_degree',
  'applications.edu_undergrad_college',
  'applications.edu_undergrad_university',
  'applications.edu_undergrad_year',
  'applications.edu_postgrad_degree',
  'applications.edu_postgrad_college',
  'applications.edu_postgrad_university',
  'applications.edu_postgrad_year',
  'applications.edu_superspecialty_degree',
  'applications.edu_superspecialty_college',
  'applications.edu_superspecialty_university',
  'applications.edu_superspecialty_year',
  'applications.mci_council_number',
  'applications.imr_reg_no',
  'applications.asi_membership_no',
  'applications.other_inter_organisation',
  'applications.other_inter_organisation_value',
  'applications.member_reg_date',
  'applications.package_id as application_id',
  'applications.status_id as application_status',
] as const;

/**
 * What both reports hold of each of these applications, with the age on `today`.
 * @param query selects from applications, and perhaps from their payments and orders
 */
export function personsOf(
  query: SelectQueryBuilder<DB, 'applications' | 'payments' | 'orders', object>,
  today: Day,
) {
  return query
    .innerJoinLateral(nameIn('packages', 'applications.package_id').as('package'), always)
    .innerJoinLateral(nameIn('application_statuses', 'applications.status_id').as('status'), always)
    .leftJoinLateral(nameIn('countries', 'applications.country_id').as('country'), always)
    .leftJoinLateral(nameIn('states', 'applications.state_id').as('state'), always)
    .leftJoinLateral(nameIn('states', 'applications.mci_council_state_id').as('council_state'), always)
    .leftJoinLateral(nameIn('states', 'applications.asi_state_id').as('asi_state'), always)
    .select([
      ...ownColumns,
      ageOn(today).as('age'),
      'package.name as application_name',
      'status.name as status_name',
      'country.name as country_name',
      'state.name as state_name',
      'council_state.name as mci_council_state_name',
      'asi_state.name as asi_state_name',
    ]);
}

/** The condition of a join with what is looked up. */
export const always = <Join extends { onTrue(): Join }>(join: Join): Join => join.onTrue();

/**
 * The name in a master. PostgreSQL plans a query with many joins slowly, and a subquery in the place of a column is
 * looked up anew for each row; behind an offset it is neither merged into the query nor asked twice for the same id.
 * @param id the column that refers to it, with its table
 */
export function nameIn(master: string, id: string) {
  return sql<{ name: string }>`(select name from ${sql.table(master)} where id = ${sql.ref(id)} offset 0)`;
}

/** Whole years on a day (D3 section 5), as ageInYears counts them; null before the birth. */
function ageOn(today: Day) {
  return sql<number | null>`case when applications.dob <= ${today}::date
    then extract(year from age(${today}::timestamp, applications.dob::timestamp))::integer end`;
}

/** Whether an application matches a search, as in the office's lists. */
export function isFound(row: ExpressionBuilder<DB, 'applications'>, search: string) {
  const words = patternsOf(search).map((patterns) =>
    row.or(patterns.map((pattern) => row('applications.search_text', 'like', pattern))),
  );
  return row.and(words);
}

/**
 * Whether an instant is within a range of days in the society's zone, both days included.
 * @param from_date '' for no bound, as for `to_date`
 */
export function isWithin<Table extends keyof DB>(
  row: ExpressionBuilder<DB, Table>,
  instant: ReferenceExpression<DB, Table>,
  { from_date, to_date }: { from_date: string; to_date: string },
) {
  const bounds = [];
  if (from_date !== '') bounds.push(row(instant, '>=', startOfDay(from_date)));
  if (to_date !== '') bounds.push(row(instant, '<', startOfDay(to_date, 1)));
  return row.and(bounds);
}
