import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { openStorage } from '#server/kit/storage/open-storage.ts';
import type { Acknowledged } from './load.ts';
import type { Cluster } from './cluster.ts';

/** One line of the count: what was acknowledged, and what of it is wrong in the end. */
export interface Counted {
  what: string;
  acknowledged: number;
  /** Acknowledged and not there, or not as it was acknowledged. */
  lost: number;
  /** There more often than once. */
  twice: number;
}

/** Counts in the primary and in the storage what was acknowledged. */
export async function countAll(cluster: Cluster, acknowledged: Acknowledged): Promise<Counted[]> {
  const { db } = cluster.database;
  const { enquiries, forms, applicationNos, payments, numbers } = acknowledged;
  const texts = await db.selectFrom('enquiries').select('message').execute();
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'email', 'application_no', 'membership_no', 'education_saved_at', 'paid'])
    .execute();
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  const lostOf = (given: Map<string, string>, of: 'application_no' | 'membership_no') =>
    [...given].filter(([email, no]) => byEmail.get(email)?.[of] !== no).length;
  const held = (of: 'application_no' | 'membership_no') =>
    rows.map((row) => row[of]).filter((no) => no !== null);
  const captured = await db
    .selectFrom('payments')
    .select('application_id')
    .where('status_id', '=', paymentStatusIds.success)
    .execute();
  const invoices = await db
    .selectFrom('issued_documents')
    .select('application_id')
    .where('kind', '=', 'invoice')
    .execute();
  return [
    count('enquiries', enquiries.length, {
      lost: missing(
        enquiries,
        texts.map(({ message }) => message),
      ),
      twice: repeated(texts.map(({ message }) => message)),
    }),
    count('forms', forms.length, {
      lost: forms.filter((email) => !byEmail.get(email)?.education_saved_at).length,
      twice: repeated(rows.map(({ email }) => email)),
    }),
    count('uploaded files', ...(await countFiles(cluster))),
    count('application numbers', applicationNos.size, {
      lost: lostOf(applicationNos, 'application_no'),
      twice: repeated(held('application_no')),
    }),
    count('payments', payments.length, {
      lost: payments.filter((email) => !byEmail.get(email)?.paid).length,
      twice: repeated(captured.map(({ application_id }) => application_id)),
    }),
    count('invoices', payments.length, {
      lost: missing(
        payments.map((email) => byEmail.get(email)?.id),
        invoices.map(({ application_id }) => application_id),
      ),
      twice: repeated(invoices.map(({ application_id }) => application_id)),
    }),
    count('membership numbers', numbers.size, {
      lost: lostOf(numbers, 'membership_no'),
      twice: repeated(held('membership_no')),
    }),
  ];
}

const count = (what: string, acknowledged: number, wrong: { lost: number; twice: number }): Counted => ({
  what,
  acknowledged,
  ...wrong,
});

function missing<Value>(wanted: readonly Value[], there: readonly Value[]): number {
  const all = new Set(there);
  return wanted.filter((one) => !all.has(one)).length;
}

const repeated = (all: readonly unknown[]) => all.length - new Set(all).size;

/** Every row of a file has its bytes. */
async function countFiles({ database: { db }, storageUrl }: Cluster) {
  const storage = await openStorage(storageUrl);
  const rows = await db.selectFrom('files').select('storage_key').execute();
  const keys = rows.map((row) => row.storage_key);
  const there = await Promise.all(
    keys.map((key) =>
      storage.bytes(key).then(
        () => true,
        () => false,
      ),
    ),
  );
  return [keys.length, { lost: there.filter((is) => !is).length, twice: repeated(keys) }] as const;
}

/** What became of the mails. */
export interface CountedMails {
  queued: number;
  /** Noted as sent, or dropped because their code had expired. */
  done: number;
  /** Taken by a worker that was killed: sent again when its lease is over. */
  leased: number;
  waiting: number;
  /** What the mail server received. */
  received: number;
}

const PATIENCE_MS = 90_000;

/** Waits until the workers have sent what they can. */
export async function countMails({ database: { db }, smtp }: Cluster): Promise<CountedMails> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql<Omit<CountedMails, 'received'>>`
      select count(*) as queued,
        count(*) filter (where sent_at is not null or dropped_at is not null) as done,
        count(*) filter (where sent_at is null and dropped_at is null and leased_until > now()) as leased,
        count(*) filter (where sent_at is null and dropped_at is null
          and (leased_until is null or leased_until <= now())) as waiting
      from outbox_mails`.execute(db);
    const counted = rows[0] ?? { queued: 0, done: 0, leased: 0, waiting: 0 };
    if (counted.waiting === 0 || performance.now() > end) return { ...counted, received: smtp.mails.length };
    await pause(1_000);
  }
}
