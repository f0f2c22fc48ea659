import type { Db, Tx } from '#server/kit/db.ts';

/** What the status page shows of an application. */
export async function viewStatusPage(db: Db | Tx, id: number) {
  return db
    .selectFrom('applications as a')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .innerJoin('application_statuses as s', 's.id', 'a.status_id')
    .leftJoin('states', 'states.id', 'a.state_id')
    .select([
      'a.public_id',
      'a.salutation',
      'a.first_name',
      'a.middle_name',
      'a.last_name',
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
export async function viewOwnApplications(db: Db | Tx, accountId: number) {
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

/** The figures of the order that was paid; a later change of the fee does not touch them. Minor units. */
export async function findPaidOrder(db: Db | Tx, applicationId: number) {
  return db
    .selectFrom('applications as a')
    .innerJoin('payments as p', 'p.id', 'a.paid_by_payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('currencies as c', 'c.code', 'o.currency')
    .select([
      'o.package_name',
      'o.currency',
      'c.symbol as currency_symbol',
      'o.fee',
      'o.gst',
      'o.gst_percent',
      'o.processing',
      'o.total',
    ])
    .where('a.id', '=', applicationId)
    .executeTakeFirst();
}
