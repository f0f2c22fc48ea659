import { type SqlBool, sql } from 'kysely';
import { type BatchFilters, mostReasons } from '#contract/document-batches/calls.ts';
import { withoutCertificate } from '#contract/documents/certificate.ts';
import type { Json } from '#server/kit/db/db-types.ts';
import type { Db } from '#server/kit/db/db.ts';
import { startOfDay } from '#server/kit/db/start-of-day.views.ts';

/** Which documents; '' and null for no bound. */
export type Documents = BatchFilters;

/**
 * The applications whose documents of a kind are wanted, each with the text it is sorted by: certificates by membership
 * number as it is counted, invoices and receipts as they were issued. Certificates that were not issued yet are among them.
 */
export function selectDocuments(db: Db, { kind, application_id, from_date, to_date }: Documents) {
  const ofType =
    application_id === null ? sql<SqlBool>`true` : sql<SqlBool>`a.package_id = ${application_id}`;
  if (kind === 'invoice' || kind === 'receipt') {
    let query = db
      .selectFrom('issued_documents as d')
      .innerJoin('applications as a', 'a.id', 'd.application_id')
      .select([
        'a.id as application_id',
        sql<string>`to_char(d.issued_at, 'YYYYMMDDHH24MISSUS')`.as('sorting'),
      ])
      .where('d.kind', '=', kind)
      .where(ofType);
    if (from_date !== '') query = query.where('d.issued_at', '>=', startOfDay(from_date));
    if (to_date !== '') query = query.where('d.issued_at', '<', startOfDay(to_date, 1));
    return query;
  }
  let query = db
    .selectFrom('applications as a')
    .select(['a.id as application_id', sql<string>`number_order(a.membership_no) collate "C"`.as('sorting')])
    .where('a.membership_no', '<>', '')
    .where('a.status_id', 'not in', withoutCertificate)
    .where('a.erased_at', 'is', null)
    .where(ofType);
  if (kind === 'fmas') {
    query = query.where('a.year_of_fmas', 'is not', null);
    if (from_date !== '') query = query.where('a.year_of_fmas', '>=', Number(from_date.slice(0, 4)));
    if (to_date !== '') query = query.where('a.year_of_fmas', '<=', Number(to_date.slice(0, 4)));
    return query;
  }
  if (from_date !== '') query = query.where('a.member_reg_date', '>=', from_date);
  if (to_date !== '') query = query.where('a.member_reg_date', '<=', to_date);
  return query;
}

/** How many documents these are. */
export async function countDocuments(db: Db, documents: Documents): Promise<number> {
  const { count } = await db
    .selectFrom(selectDocuments(db, documents).as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The first documents that were left out of a batch, with their reasons. */
const reasons = sql<Json>`coalesce((select jsonb_agg(one) from (
  select jsonb_array_elements(left_out) as one from document_batch_parts where batch_id = b.id order by part
  limit ${sql.lit(mostReasons)}) as first), '[]')`;

/** Why the first document was left out of a batch; '' when none was. */
export async function viewFirstReason(db: Db, batchId: number): Promise<string> {
  const row = await db
    .selectFrom('document_batch_parts')
    .select(sql<string | null>`left_out->0->>'reason'`.as('reason'))
    .where('batch_id', '=', batchId)
    .where('left_out', '<>', '[]')
    .orderBy('part')
    .limit(1)
    .executeTakeFirst();
  return row?.reason ?? '';
}

/** The batches of an administrator with the names of their membership types, newest first. */
export async function viewBatches(db: Db, adminId: number) {
  return db
    .selectFrom('document_batches as b')
    .leftJoin('packages as p', 'p.id', 'b.package_id')
    .selectAll('b')
    .select(['p.name as application_name', reasons.as('reasons')])
    .where('b.admin_id', '=', adminId)
    .orderBy('b.id', 'desc')
    .execute();
}

export async function viewBatch(db: Db, id: number) {
  return db.selectFrom('document_batches').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The drawn parts of a batch from a number on, some at a time: all of a large batch would fill the memory. */
export async function viewParts(db: Db, batchId: number, from: number, most: number) {
  return db
    .selectFrom('document_batch_parts')
    .select(['part', 'storage_key', 'bytes', 'contents', 'left_out'])
    .where('batch_id', '=', batchId)
    .where('part', '>=', from)
    .where('bytes', 'is not', null)
    .orderBy('part')
    .limit(most)
    .execute();
}

/** Does a part wait for somebody to draw it? */
export async function viewHasWork(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('document_batches')
    .select('id')
    .where('state', '=', 'working')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The applications whose documents a batch holds. */
export function selectSubjects(db: Db, batchId: number) {
  return db
    .selectFrom('document_batch_parts')
    .select(sql<number>`unnest(application_ids)`.as('id'))
    .where('batch_id', '=', batchId);
}
