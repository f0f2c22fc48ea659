import { statusIds } from '#contract/statuses/statuses.ts';
import type { WaitingKind } from '#contract/statuses/waiting.ts';
import { sql } from 'kysely';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import { patiently } from '#server/kit/db/naming-pool.ts';
import { type DemoAssociation, emblemSide } from './office-content.ts';

/** Has the office started to work with this database? Then it is left unchanged. */
export async function isInUse(db: Db): Promise<boolean> {
  const application = await db.selectFrom('applications').select('id').limit(1).executeTakeFirst();
  const officers = await db.selectFrom('certificate_settings').select('id').limit(1).executeTakeFirst();
  return application !== undefined || officers !== undefined;
}

/** Nobody else begins an application before the transaction ends. */
export async function lockApplications(tx: Tx): Promise<void> {
  // Another process that starts at the same time may be putting the demo data.
  await sql`set local statement_timeout = '30s'`.execute(tx);
  await patiently(32_000, () => sql`lock table applications in share row exclusive mode`.execute(tx));
}

/** As if every administrator had said "not now" when asked to set up a second factor. */
export async function putOffFactors(tx: Tx, now: Date): Promise<void> {
  await tx.updateTable('admins').set({ factor_put_off_at: now }).execute();
}

/** The fee of this type is due once an application is approved (docs/decisions/0090), which two members endorse (0094). */
export async function decideByElection(tx: Tx, packageId: number): Promise<void> {
  const values = { pays_after_approval: true, endorsers: 2 };
  await tx.updateTable('packages').set(values).where('id', '=', packageId).execute();
}

/** How many days some of what waits may wait (docs/decisions/0098). */
export async function insertTargets(
  tx: Tx,
  targets: readonly { kind: WaitingKind; days: number }[],
): Promise<void> {
  await tx.insertInto('waiting_targets').values(targets).execute();
}

/** What lies with the committee, longest first. */
export async function listReferred(tx: Tx) {
  return tx
    .selectFrom('applications')
    .select(['id', 'status_changed_at'])
    .where('status_id', '=', statusIds.referred)
    .orderBy('status_changed_at')
    .execute();
}

/** The longest members of those whose number is allotted, who may be in the directory. */
export async function listMembersToShow(tx: Tx, howMany: number) {
  return tx
    .selectFrom('applications')
    .select('id')
    .where('status_id', '=', statusIds.numberAllotted)
    .where('membership_no', 'is not', null)
    .where('needs_ratification', '=', false)
    .orderBy('id')
    .limit(howMany)
    .execute();
}

/** From now on the general body ratifies the members of this type (docs/decisions/0103), first the newest. @returns who waits */
export async function makeProvisional(tx: Tx, packageId: number): Promise<number[]> {
  await tx.updateTable('packages').set({ ratified_by_body: true }).where('id', '=', packageId).execute();
  const rows = await tx
    .updateTable('applications')
    .set({ needs_ratification: true })
    .where('id', '=', (newest) =>
      newest
        .selectFrom('applications')
        .select('id')
        .where('package_id', '=', packageId)
        .where('status_id', '=', statusIds.numberAllotted)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findFirstAdmin(tx: Tx) {
  return tx
    .selectFrom('admins')
    .select(['id', 'full_name as name', 'email'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** A state with its country, as the wizard's choices name them. */
export interface Place {
  countryId: number;
  nationality: string;
  /** With the plus: '+91'. */
  phoneCode: string;
  stateId: number;
}

/** The states of these countries by 'Country, State'. */
export async function readPlaces(tx: Tx, countries: readonly string[]): Promise<Map<string, Place>> {
  const rows = await tx
    .selectFrom('countries as c')
    .innerJoin('states as s', 's.country_id', 'c.id')
    .select([
      'c.id',
      'c.name as country',
      'c.nationality',
      'c.phone_code',
      's.id as state_id',
      's.name as state',
    ])
    .where('c.name', 'in', countries)
    .execute();
  return new Map(
    rows.map((row) => [
      `${row.country}, ${row.state}`,
      {
        countryId: row.id,
        nationality: row.nationality,
        phoneCode: `+${row.phone_code}`,
        stateId: row.state_id,
      },
    ]),
  );
}

/** Has the office entered nothing about the society yet? */
export async function hasNoAddress(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('settings')
    .select('id')
    .where((row) => row.and({ webaddress: '', phone: '', email: '', webgst: '' }))
    .where('logo_file_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The society's names, address, logo and pages elsewhere. */
export async function fillAssociation(
  tx: Tx,
  { links, ...texts }: DemoAssociation,
  logo_file_id: number,
): Promise<void> {
  await tx
    .updateTable('settings')
    .set({ ...texts, logo_file_id, logo_width: emblemSide, logo_height: emblemSide, links: toJsonb(links) })
    .execute();
}

export async function insertOfficers(
  tx: Tx,
  officers: {
    from_date: string;
    to_date: string | null;
    president_name: string;
    president_sign_file_id: number;
    secretary_name: string;
    secretary_sign_file_id: number;
  },
): Promise<void> {
  await tx.insertInto('certificate_settings').values(officers).execute();
}

/** The artwork of a convocation. */
export async function insertConvocation(
  tx: Tx,
  convocation: { year_of_fmas: number; president_name: string; certificate_file_id: number },
): Promise<void> {
  await tx.insertInto('fmas_certificates').values(convocation).execute();
}

/** Who became a fellow in a year, by the e-mails of their memberships. */
export async function nameFellows(tx: Tx, year_of_fmas: number, fellows: readonly string[]): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ year_of_fmas })
    .where('email', 'in', fellows)
    .where('membership_no', 'is not', null)
    .execute();
}

/** How a person of the demo would write: with mobile number, and membership number or application ID. */
export async function findWriter(tx: Tx, email: string) {
  return tx
    .selectFrom('applications')
    .select((row) => [
      'mobile as mobile_number',
      row.fn.coalesce('membership_no', 'application_no', row.val('')).as('member_no'),
    ])
    .where('email', '=', email)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

export async function noteSignIn(tx: Tx, accountId: number, at: Date): Promise<void> {
  await tx.updateTable('member_accounts').set({ last_login_at: at }).where('id', '=', accountId).execute();
}

export async function findArrivedPayment(tx: Tx, applicationId: number) {
  return tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select('orders.fee')
    .where('payments.application_id', '=', applicationId)
    .where('payments.status_id', '=', paymentStatusIds.success)
    .executeTakeFirstOrThrow();
}

/** The orders of the demo that name a gateway's, oldest first. */
export async function listDemoOrders(db: Db) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where((row) =>
      row.or([row('gateway_order_id', 'like', 'order_DEMO%'), row('gateway_link_id', 'like', 'plink_DEMO%')]),
    )
    .orderBy('id')
    .execute();
}

/** The payments of the demo that name a gateway's, oldest first, each with who paid. */
export async function listDemoPayments(db: Db) {
  return db
    .selectFrom('payments')
    .innerJoin('applications', 'applications.id', 'payments.application_id')
    .selectAll('payments')
    .select('applications.email')
    .where('payments.payment_id', 'like', 'pay_DEMO%')
    .orderBy('payments.id')
    .execute();
}

/** The refunds of the demo, oldest first. */
export async function listDemoRefunds(db: Db) {
  return db
    .selectFrom('refunds')
    .select((row) => [
      row.ref('gateway_refund_id').$notNull().as('id'),
      'payment_id',
      'amount',
      row.fn.coalesce('idempotency_key', row.val('')).as('receipt'),
      'created_at',
    ])
    .where('gateway_refund_id', 'like', 'rfnd_DEMO%')
    .orderBy('id')
    .execute();
}
