import { type ExpressionBuilder, sql } from 'kysely';
import type { erasureCalls } from '#contract/erasure/calls.ts';
import type { ErasureHold } from '#contract/erasure/rules.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { DB } from '#server/kit/db/db-types.ts';
import type { Db } from '#server/kit/db/db.ts';
import { escapeLike } from '#server/kit/db/search-words.views.ts';
import type { Person } from './erasure.store.ts';

type Input = CheckedInputOf<typeof erasureCalls.erasureList>;

/** Statuses in which nobody waits for a decision of the office. */
const decided = [
  statusIds.incomplete,
  statusIds.rejected,
  statusIds.inactive,
  statusIds.numberAllotted,
  statusIds.void,
  statusIds.refunded,
  statusIds.active,
  statusIds.converted,
  statusIds.archived,
];

/** What holds up the erasure of a person: money on its way, or a batch with a document of theirs. */
export async function viewHolds(db: Db, { application, payment }: Person): Promise<ErasureHold[]> {
  const { rows } = await sql<{ hold: ErasureHold }>`
    select 'open_order' as hold where exists (
      select from orders where application_id = any(${application}::integer[]) and status in ('creating', 'open'))
    union all select 'running_refund' where exists (
      select from refunds where payment_id = any(${payment}::integer[]) and status = 'pending')
    union all select 'document_batch' where exists (
      select from document_batch_parts p join document_batches b on b.id = p.batch_id
      where b.state <> 'cancelled' and p.application_ids && ${application}::integer[])
    union all select 'paid_in_review' where exists (
      select from applications where id = any(${application}::integer[]) and paid
        and status_id <> all(${decided}::integer[]))
  `.execute(db);
  return rows.map(({ hold }) => hold);
}

/** What stays: issued invoices and receipts, and payments. */
export async function countKept(db: Db, { application, payment }: Person) {
  const { count } = await db
    .selectFrom('issued_documents')
    .select(sql<number>`count(*)`.as('count'))
    .where('application_id', '=', sql<number>`any(${application}::integer[])`)
    .where('kind', 'in', ['invoice', 'receipt'])
    .executeTakeFirstOrThrow();
  return { documents: count, payments: payment.length };
}

/** The address of an account, the language of its mails, and whether it has a membership number. */
export async function viewAccount(db: Db, accountId: number) {
  return db
    .selectFrom('member_accounts as m')
    .select((row) => [
      'm.id',
      'm.email',
      'm.language',
      row
        .exists(
          row
            .selectFrom('applications as a')
            .select('a.id')
            .whereRef('a.account_id', '=', 'm.id')
            .where('a.membership_no', 'is not', null),
        )
        .as('is_member'),
    ])
    .where('m.id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function viewRequest(db: Db, id: number) {
  return db
    .selectFrom('erasure_requests')
    .select(['id', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The last request of an account. */
export async function viewLastRequest(db: Db, accountId: number) {
  return db
    .selectFrom('erasure_requests')
    .select(['state', 'asked_at', 'ended_at', 'reason'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** One page of the requests with the newest application of each person: the open ones oldest first, else newest first. */
export async function viewRequests(db: Db, input: Input) {
  const order = input.state === 'open' ? 'asc' : 'desc';
  const page = filterRequests(db, input)
    .select('r.id')
    .orderBy('r.id', order)
    .limit(input.limit_value)
    .offset(input.limit_offset);
  return db
    .selectFrom(page.as('page'))
    .innerJoin('erasure_requests as r', 'r.id', 'page.id')
    .innerJoin('member_accounts as m', 'm.id', 'r.account_id')
    .leftJoin('admins as w', 'w.id', 'r.admin_id')
    .leftJoinLateral(newestApplication, (join) => join.onTrue())
    .select([
      'r.id',
      'r.state',
      'r.asked_at',
      'r.ended_at',
      'r.reason',
      'r.counts',
      'm.email',
      'w.full_name as by',
      'a.id as member_id',
      'a.salutation',
      'a.first_name',
      'a.middle_name',
      'a.last_name',
      'a.membership_no',
      'a.application_no',
      'a.applications',
    ])
    .orderBy('r.id', order)
    .execute();
}

function newestApplication(build: ExpressionBuilder<DB & { r: DB['erasure_requests'] }, 'r'>) {
  return build
    .selectFrom('applications')
    .select([
      'id',
      'salutation',
      'first_name',
      'middle_name',
      'last_name',
      'membership_no',
      'application_no',
      sql<number>`count(*) over ()`.as('applications'),
    ])
    .whereRef('account_id', '=', 'r.account_id')
    .orderBy(sql`membership_no is null`)
    .orderBy('id', 'desc')
    .limit(1)
    .as('a');
}

export async function countRequests(db: Db, input: Input): Promise<number> {
  const { count } = await filterRequests(db, input)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function filterRequests(db: Db, { state, search }: Input) {
  let query = db.selectFrom('erasure_requests as r');
  if (state !== '') query = query.where('r.state', '=', state);
  for (const word of search.split(/\s+/).filter((part) => part !== '')) {
    const pattern = sql<string>`lower(${`%${escapeLike(word)}%`})`;
    query = query.where((row) =>
      row.exists(
        row
          .selectFrom('applications as s')
          .select('s.id')
          .whereRef('s.account_id', '=', 'r.account_id')
          .where('s.search_text', 'like', pattern),
      ),
    );
  }
  return query;
}

export async function isAccount(db: Db, id: number): Promise<boolean> {
  return (
    (await db.selectFrom('member_accounts').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  );
}
