import { sql } from 'kysely';
import type { DocumentKind } from '#contract/documents/calls.ts';
import type { Resolution } from '#contract/ratification/provisional.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { nameColumns } from '#server/kit/db/name-columns.ts';
import type { Pictures } from './issued-documents.ts';

/** The payer, with the names of state and country. */
export async function viewBuyer(tx: Tx, applicationId: number) {
  return tx
    .selectFrom('applications as a')
    .leftJoin('states as s', 's.id', 'a.state_id')
    .leftJoin('countries as c', 'c.id', 'a.country_id')
    .select([
      'a.application_no',
      'a.membership_no',
      ...nameColumns,
      'a.email',
      'a.mobile_code',
      'a.mobile',
      'a.street_line1',
      'a.street_line2',
      'a.city',
      'a.pin',
      'a.state_id',
      's.name as state_name',
      'c.name as country_name',
    ])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();
}

/** The name of a payment method. */
export async function viewMethodName(tx: Tx, methodId: number): Promise<string> {
  const row = await tx
    .selectFrom('payment_methods')
    .select('name')
    .where('id', '=', methodId)
    .executeTakeFirstOrThrow();
  return row.name;
}

/** The storage key of the association's logo; null without one. */
export async function viewLogoKey(tx: Tx): Promise<string | null> {
  const row = await tx
    .selectFrom('settings as s')
    .innerJoin('files as f', 'f.id', 's.logo_file_id')
    .select('f.storage_key')
    .executeTakeFirst();
  return row?.storage_key ?? null;
}

/** The resolution by which a meeting decided; null for no meeting. */
export async function viewResolution(db: Db, meetingId: number | null): Promise<Resolution | null> {
  if (meetingId === null) return null;
  const row = await db
    .selectFrom('meetings')
    .select(['resolution_no', 'resolved_on'])
    .where('id', '=', meetingId)
    .executeTakeFirst();
  const { resolution_no = null, resolved_on = null } = row ?? {};
  return resolution_no === null || resolved_on === null ? null : { resolution_no, resolved_on };
}

/** Did the bell ring for this document and these characters? */
export async function viewIsRung(
  db: Db,
  bell: { application_id: number; document_kind: DocumentKind; characters: string },
): Promise<boolean> {
  const rung = await db
    .selectFrom('notifications')
    .select('id')
    .where('application_id', '=', bell.application_id)
    .where('document_kind', '=', bell.document_kind)
    .where('characters', '=', bell.characters)
    .executeTakeFirst();
  return rung !== undefined;
}

/** The payment by which an application was paid, and its order; undefined before. */
export async function viewPaidBy(db: Db, paymentId: number | null) {
  if (paymentId === null) return undefined;
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'order_id', 'payment_id', 'method_id', 'paid_on'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!payment) return undefined;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  return { payment, order };
}

/** An issued document: its figures, to be parsed by their schema, its pictures and its code. */
export type IssuedRow = Awaited<ReturnType<typeof viewIssuedOf>>[number];

/** The issued document of an application, of letters the newest; undefined before. */
export async function viewIssued(
  db: Db,
  kind: DocumentKind,
  applicationId: number,
): Promise<IssuedRow | undefined> {
  return (await viewIssuedOf(db, kind, [applicationId]))[0];
}

/** The issued documents of these applications, the newest first. */
export async function viewIssuedOf(db: Db, kind: DocumentKind, applicationIds: readonly number[]) {
  return db
    .selectFrom('issued_documents as d')
    .leftJoin('issued_files as i', 'i.issued_document_id', 'd.id')
    .leftJoin('files as f', 'f.id', 'i.file_id')
    .select([
      'd.id',
      'd.application_id',
      'd.figures',
      'd.public_id as code',
      sql<Pictures>`coalesce(jsonb_object_agg(i.place, f.storage_key) filter (where i.place is not null), '{}')`.as(
        'pictures',
      ),
    ])
    .where('d.kind', '=', kind)
    .where('d.application_id', '=', sql<number>`any(${applicationIds}::integer[])`)
    .groupBy('d.id')
    .orderBy('d.issued_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute();
}

/** A certificate or letter by its code, with what decides whether it is valid today; undefined for an unknown code. */
export async function viewCertificateByCode(db: Db, code: string) {
  return db
    .selectFrom('issued_documents as d')
    .innerJoin('applications as a', 'a.id', 'd.application_id')
    .leftJoin('meetings as m', 'm.id', 'a.ratified_by')
    .select(['d.kind', 'd.figures', 'a.status_id', 'a.year_of_fmas', 'a.needs_ratification', 'a.ratified_by'])
    .select(['m.resolution_no', 'm.resolved_on'])
    .where('d.public_id', '=', code)
    .executeTakeFirst();
}
