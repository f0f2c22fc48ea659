import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { Db } from '#server/kit/db/db.ts';
import { nameColumns } from '#server/kit/db/name-columns.ts';

/** A membership in these statuses has ended, although the record still has its number. */
const over: readonly StatusId[] = [
  statusIds.rejected,
  statusIds.void,
  statusIds.refunded,
  statusIds.converted,
  statusIds.archived,
];

/** Applications that became memberships; inactive members keep their number and may look it up. */
function selectMemberships(db: Db) {
  return db
    .selectFrom('applications as a')
    .innerJoin('member_accounts as m', 'm.id', 'a.account_id')
    .where('a.membership_no', 'is not', null)
    .where('a.status_id', 'not in', over);
}

/**
 * The memberships that match the e-mail and the mobile number; of one person's, the active one first, then the newest.
 * @param sought '' for what was not entered; at least one is entered
 */
export async function findMemberships(db: Db, { email, mobile }: { email: string; mobile: string }) {
  let query = selectMemberships(db);
  if (email !== '') query = query.where('m.email', '=', email);
  if (mobile !== '') query = query.where('a.mobile', '=', mobile);
  return query
    .select(['a.public_id', 'a.account_id', 'a.email'])
    .orderBy((build) => build('a.status_id', '=', statusIds.numberAllotted), 'desc')
    .orderBy('a.id', 'desc')
    .execute();
}

export type MembershipView = NonNullable<Awaited<ReturnType<typeof viewMembership>>>;

/** What the lookup shows of a membership, and its member's verified address. */
export async function viewMembership(db: Db, publicId: string) {
  return selectMemberships(db)
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .leftJoin('states', 'states.id', 'a.state_id')
    .leftJoin('countries', 'countries.id', 'a.country_id')
    .select([
      'a.id',
      'a.public_id',
      'a.account_id',
      'a.status_id',
      'a.membership_no',
      'a.application_no',
      ...nameColumns,
      'a.mobile',
      'a.mobile_code',
      'a.dob',
      'a.street_line1',
      'a.street_line2',
      'a.city',
      'a.pin',
      'a.submitted_at',
      'a.joining_date',
      'm.email as registered_email',
      'p.name as application_name',
      'states.name as state_name',
      'countries.name as country_name',
    ])
    .where('a.public_id', '=', publicId)
    .executeTakeFirst();
}
