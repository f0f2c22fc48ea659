import type { Db } from '#server/kit/db/db.ts';
import { nameColumns } from '#server/kit/db/name-columns.ts';

/** What the status page shows of an application. */
export async function viewStatusPage(db: Db, id: number) {
  return db
    .selectFrom('applications as a')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .innerJoin('application_statuses as s', 's.id', 'a.status_id')
    .leftJoin('states', 'states.id', 'a.state_id')
    .select([
      'a.public_id',
      ...nameColumns,
      'a.application_no',
      'a.membership_no',
      'a.status_id',
      'p.form_type',
      'p.slug as type_slug',
      'a.city',
      'a.submitted_at',
      'p.name as application_name',
      's.name as status_name',
      'states.name as state_name',
    ])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The applications of a member's account, newest first. */
export async function viewOwnApplications(db: Db, accountId: number) {
  return db
    .selectFrom('applications as a')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .innerJoin('application_statuses as s', 's.id', 'a.status_id')
    .select([
      'a.public_id',
      'a.application_no',
      'a.membership_no',
      'a.status_id',
      'a.submitted_at',
      'a.created_at',
      'p.name as application_name',
      's.name as status_name',
    ])
    .where('a.account_id', '=', accountId)
    .orderBy('a.id', 'desc')
    .execute();
}
