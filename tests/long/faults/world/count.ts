import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { FileStorage } from '#server/kit/storage/file-storage.ts';
import type { Promised } from './promised.ts';

/** Sentences about what was acknowledged and is not as it was, and about what is there by halves or twice. */
export type Wrong = string[];

/** Row by row and file by file. */
export async function countPromises(db: Db, storage: FileStorage, promised: Promised): Promise<Wrong> {
  return (
    await Promise.all([
      wrongApplications(db, promised),
      wrongFiles(db, storage, promised),
      wrongMoney(db, promised),
    ])
  ).flat();
}

async function wrongApplications(db: Db, promised: Promised): Promise<Wrong> {
  const rows = await db
    .selectFrom('applications')
    .select(['public_id', 'email', 'city', 'father_name', 'personal_saved_at', 'application_no', 'status_id'])
    .execute();
  const byId = new Map(rows.map((row) => [row.public_id, row]));
  const wrong: Wrong = [];
  const says = (isRight: boolean | undefined, words: string) => void (isRight || wrong.push(words));
  for (const [email, id] of promised.accounts) says(byId.get(id)?.email === email, `${id}: no application`);
  for (const [id, city] of promised.steps) says(byId.get(id)?.city === city, `${id}: the step is lost`);
  for (const [id, city] of promised.asked.steps) {
    const row = byId.get(id);
    const isWhole = row?.city === city && row.father_name !== '' && row.personal_saved_at !== null;
    says(isWhole || (!row?.city && row?.personal_saved_at === null), `${id}: half a step`);
  }
  for (const [id, no] of promised.numbers) says(byId.get(id)?.application_no === no, `${id}: not ${no}`);
  for (const id of promised.approved)
    says(byId.get(id)?.status_id === statusIds.approved, `${id}: not approved any more`);
  const given = rows.flatMap((row) => row.application_no ?? []);
  says(new Set(given).size === given.length, 'an application number was given twice');
  const { rows: told } = await sql<{ public_id: string; activities: number; status_id: number }>`
    select public_id, status_id, (select count(*)::int from activities
      where application_id = applications.id and status_id = ${statusIds.approved}) as activities
    from applications`.execute(db);
  for (const { public_id, status_id, activities } of told)
    says(activities === (status_id === statusIds.approved ? 1 : 0), `${public_id}: approved by halves`);
  return wrong;
}

/** Every row of a file has its bytes, whoever was told of it. */
async function wrongFiles(db: Db, storage: FileStorage, promised: Promised): Promise<Wrong> {
  const rows = await db
    .selectFrom('files')
    .innerJoin('applications', 'applications.id', 'files.application_id')
    .select(['applications.public_id', 'files.field', 'files.storage_key', 'files.size'])
    .execute();
  const wrong: Wrong = [];
  const hashes = new Map<string, string>();
  for (const { public_id, field, storage_key, size } of rows) {
    const bytes = await storage.bytes(storage_key).catch(() => undefined);
    if (bytes?.length !== size) wrong.push(`${public_id}: the file of ${field} is not whole`);
    if (field === 'mci_certificate' && bytes)
      hashes.set(public_id, createHash('sha256').update(bytes).digest('hex'));
  }
  for (const [id, hash] of promised.papers)
    if (hashes.get(id) !== hash) wrong.push(`${id}: another paper than was sent`);
  for (const [id, hash] of promised.asked.papers)
    if (hashes.has(id) && hashes.get(id) !== hash) wrong.push(`${id}: half a paper`);
  return wrong;
}

/** Each payment that the gateway has is there once, with one invoice; nobody else counts as having paid. */
async function wrongMoney(db: Db, promised: Promised): Promise<Wrong> {
  const { rows } = await sql<{ id: string; paid: boolean; payments: string[]; invoices: number }>`
    select public_id as id, paid,
      array(select payment_id from payments
        where application_id = applications.id and status_id = ${paymentStatusIds.success}) as payments,
      (select count(*)::int from issued_documents
        where application_id = applications.id and kind = 'invoice') as invoices
    from applications`.execute(db);
  return rows.flatMap(({ id, paid, payments, invoices }) => {
    const charged = promised.charged.get(id);
    const expected = charged === undefined ? [] : [charged];
    const isRight = payments.join() === expected.join() && paid === (charged !== undefined);
    if (isRight && invoices === expected.length) return [];
    return [
      `${id}: charged ${charged ?? 'nothing'}, has ${payments.join() || 'nothing'}, ${invoices} invoices`,
    ];
  });
}

/** Mails: rows that are sent, and what the mail server took of them. */
export interface CountedMails {
  sent: number;
  received: number;
  /** Addresses that got fewer mails than rows say were sent. */
  lost: number;
  /** Mails more than rows. */
  twice: number;
}

export async function countMails(db: Db, received: readonly { to: string }[]): Promise<CountedMails> {
  const rows = await db
    .selectFrom('outbox_mails')
    .select(['recipient', (row) => row.fn.countAll<number>().as('sent')])
    .where('sent_at', 'is not', null)
    .groupBy('recipient')
    .execute();
  const got = new Map<string, number>();
  for (const { to } of received) got.set(to, (got.get(to) ?? 0) + 1);
  const counted = { sent: 0, received: received.length, lost: 0, twice: 0 };
  for (const { recipient, sent } of rows) {
    const more = (got.get(recipient) ?? 0) - sent;
    counted.sent += sent;
    counted.lost += Math.max(0, -more);
    counted.twice += Math.max(0, more);
  }
  return counted;
}

/** What somebody still has to do: nothing, in the end. */
export async function leftToDo(db: Db, now: Date): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from outbox_mails where sent_at is null and dropped_at is null) as mails,
    (select count(*)::int from pgboss.job where state = 'active' and started_on < ${now}::timestamptz - interval '30 seconds')
      as jobs,
    (select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'omas'
      and state like 'idle in transaction%' and state_change < ${now}::timestamptz - interval '10 seconds')
      as transactions`.execute(db);
  return rows[0] ?? {};
}
