import type { ExpressionBuilder, ReferenceExpression } from 'kysely';
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
 * What both reports show of a person, for a select from applications. Names are looked up row by row, as in the lists:
 * PostgreSQL plans a query with many joins slowly.
 */
export function personColumns(row: ExpressionBuilder<DB, 'applications'>) {
  const stateName = (id: 'state_id' | 'mci_council_state_id' | 'asi_state_id') =>
    row.selectFrom('states').select('states.name').whereRef('states.id', '=', `applications.${id}`);
  return [
    ...ownColumns,
    row
      .selectFrom('packages')
      .select('packages.name')
      .whereRef('packages.id', '=', 'applications.package_id')
      .$asScalar()
      .$notNull()
      .as('application_name'),
    row
      .selectFrom('application_statuses')
      .select('application_statuses.name')
      .whereRef('application_statuses.id', '=', 'applications.status_id')
      .$asScalar()
      .$notNull()
      .as('status_name'),
    row
      .selectFrom('countries')
      .select('countries.name')
      .whereRef('countries.id', '=', 'applications.country_id')
      .as('country_name'),
    stateName('state_id').as('state_name'),
    stateName('mci_council_state_id').as('mci_council_state_name'),
    stateName('asi_state_id').as('asi_state_name'),
  ] as const;
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
