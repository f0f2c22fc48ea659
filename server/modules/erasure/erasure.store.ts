import { type Insertable, sql } from 'kysely';
import { type ErasedKind, erasedKinds, erasedName, type ErasureState } from '#contract/erasure/rules.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { ErasureRequests } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { changedRows } from './erased-columns.ts';
import { deletedRows, type Owner } from './erased-rows.ts';

/** The rows of a person, by what names them. */
export type Person = Record<Exclude<Owner, 'none'>, readonly (number | string)[]>;

/** An account, and those that were merged into it (docs/decisions/0108). */
function selectAccounts(db: Db, accountId: number) {
  return db
    .selectFrom('member_accounts')
    .select(['id', 'email'])
    .where((row) => row.or([row('id', '=', accountId), row('merged_into', '=', accountId)]))
    .orderBy('id');
}

/** The person of an account; its rows are locked, so that nothing is added to them meanwhile. */
export async function lockPerson(tx: Tx, accountId: number): Promise<Person> {
  const accounts = await selectAccounts(tx, accountId).forUpdate().execute();
  if (accounts.length === 0) throw new Error(`There is no account ${accountId}`);
  const applications = await tx
    .selectFrom('applications')
    .select(['id', 'email'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return personOf(tx, accounts, applications);
}

/** The same without a lock. */
export async function readPerson(db: Db, accountId: number): Promise<Person> {
  const accounts = await selectAccounts(db, accountId).execute();
  const applications = await db
    .selectFrom('applications')
    .select(['id', 'email'])
    .where('account_id', '=', accountId)
    .execute();
  return personOf(db, accounts, applications);
}

async function personOf(
  db: Db,
  accounts: readonly { id: number; email: string }[],
  rows: readonly { id: number; email: string }[],
): Promise<Person> {
  const application = rows.map(({ id }) => id);
  const mine = sql<number>`any(${application}::integer[])`;
  const orders = await db.selectFrom('orders').select('id').where('application_id', '=', mine).execute();
  const payments = await db.selectFrom('payments').select('id').where('application_id', '=', mine).execute();
  return {
    account: accounts.map(({ id }) => id),
    application,
    address: [...new Set([...accounts, ...rows].map(({ email }) => email))].filter(
      (address) => address !== '',
    ),
    order: orders.map(({ id }) => id),
    payment: payments.map(({ id }) => id),
  };
}

/** `by` of these rows is one of what names the person. */
function whose(by: string, owner: Exclude<Owner, 'none'>, person: Person) {
  const type = sql.raw(owner === 'address' ? 'text' : 'integer');
  return sql<boolean>`${sql.ref(by)} = any(${person[owner]}::${type}[])`;
}

/** How many rows there are of each kind that would go or lose their values. */
export async function countRows(db: Db, person: Person): Promise<Record<ErasedKind, number>> {
  const counts = noCounts();
  for (const { table, by, owner, kind } of [...deletedRows, ...changedRows]) {
    if (owner === 'none' || table === 'member_accounts') continue;
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${whose(by, owner, person)}`.execute(db);
    counts[kind] += rows[0]?.count ?? 0;
  }
  return counts;
}

function noCounts(): Record<ErasedKind, number> {
  return Object.fromEntries(erasedKinds.map((kind) => [kind, 0])) as Record<ErasedKind, number>;
}

/** Where the bytes of a person's papers are. */
export async function listStorageKeys(db: Db, { application }: Person): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('storage_key')
    .where('application_id', '=', sql<number>`any(${application}::integer[])`)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Takes all rows and values that the two lists name. @returns how many rows, by kind */
export async function eraseRows(tx: Tx, person: Person): Promise<Record<ErasedKind, number>> {
  const counts = noCounts();
  for (const { table, owner, by, kind } of deletedRows) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${whose(by, owner, person)}`.execute(tx);
    counts[kind] += Number(numAffectedRows);
  }
  for (const { table, owner, by, kind, columns } of changedRows) {
    if (owner === 'none') continue;
    const values = Object.entries(columns).flatMap(([column, rule]) =>
      'becomes' in rule ? [sql`${sql.ref(column)} = ${rule.becomes}`] : [],
    );
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${sql.join(values)} where ${whose(by, owner, person)}`.execute(tx);
    if (table !== 'member_accounts') counts[kind] += Number(numAffectedRows);
  }
  return counts;
}

/** Where the name of a certificate or letter stands in its figures; invoices and receipts stay as issued. */
export async function eraseCertificates(tx: Tx, { application }: Person): Promise<void> {
  await sql`
    update issued_documents set figures = jsonb_set(figures, '{member_name}', to_jsonb(${erasedName}::text))
    where kind in ('certificate', 'fmas', 'letter') and application_id = any(${application}::integer[])
  `.execute(tx);
}

/** These statuses tell of an end already, and stay. */
const ended: readonly StatusId[] = [
  statusIds.incomplete,
  statusIds.rejected,
  statusIds.void,
  statusIds.refunded,
];

/** Ends what the applications were; unfinished ones go whole, as nothing of them has to stay. */
export async function endApplications(tx: Tx, { application }: Person, now: Date): Promise<void> {
  const mine = sql<number>`any(${application}::integer[])`;
  await tx
    .deleteFrom('applications as a')
    .where('a.id', '=', mine)
    .where('a.status_id', '=', statusIds.incomplete)
    .where((row) =>
      row.not(row.exists(row.selectFrom('orders').select('id').whereRef('application_id', '=', 'a.id'))),
    )
    .execute();
  await tx
    .updateTable('applications')
    .set({ status_id: statusIds.archived, status_changed_at: now })
    .where('id', '=', mine)
    .where('status_id', 'not in', ended)
    .execute();
  await tx
    .updateTable('applications')
    .set((row) => ({ erased_at: now, answered: false, version: row('version', '+', 1) }))
    .where('id', '=', mine)
    .execute();
}

/** What was counted under an address, as wrong codes; the database keeps it without a log, and loses it in a crash. */
export async function forgetUses(tx: Tx, { address }: Person): Promise<void> {
  for (const one of address)
    await tx
      .deleteFrom('rate_limits')
      .where(sql<boolean>`position(${one}::text in key) > 0`)
      .execute();
}

/** Addresses that lead nowhere, and that nobody can prove: the former ones may apply anew. */
export async function forgetAddresses(tx: Tx, { account }: Person): Promise<void> {
  await tx
    .updateTable('member_accounts')
    .set({ email: sql<string>`'erased-' || id || '@erased.invalid'` })
    .where('id', '=', sql<number>`any(${account}::integer[])`)
    .execute();
}

export async function insertRequest(tx: Tx, request: Insertable<ErasureRequests>): Promise<number> {
  const { id } = await tx
    .insertInto('erasure_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The open request of an account, locked. */
export async function lockOpenRequest(tx: Tx, accountId: number) {
  return tx
    .selectFrom('erasure_requests')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
}

export async function lockRequest(tx: Tx, id: number) {
  return tx.selectFrom('erasure_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function endRequest(
  tx: Tx,
  id: number,
  end: {
    state: Exclude<ErasureState, 'open'>;
    ended_at: Date;
    admin_id?: number | null;
    reason?: string;
    counts?: string;
    last_mail_id?: number;
  },
): Promise<void> {
  await tx.updateTable('erasure_requests').set(end).where('id', '=', id).execute();
}

/** What earlier requests said, which may name things of the person. */
export async function forgetReasons(tx: Tx, { account }: Person): Promise<void> {
  await tx
    .updateTable('erasure_requests')
    .set({ reason: '' })
    .where('account_id', '=', sql<number>`any(${account}::integer[])`)
    .execute();
}

/** Forgets the last mails of erased people: those that were sent or given up, and those older than an instant. */
export async function forgetLastMails(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with over as (
      select r.id as request_id, r.last_mail_id
      from erasure_requests r left join outbox_mails m on m.id = r.last_mail_id
      where r.last_mail_id is not null
        and (m.id is null or m.sent_at is not null or m.dropped_at is not null or m.created_at < ${before})
      limit 500
    ), gone as (delete from outbox_mails where id in (select last_mail_id from over))
    update erasure_requests set last_mail_id = null where id in (select request_id from over)
  `.execute(tx);
  return Number(numAffectedRows);
}
