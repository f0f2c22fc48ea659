import { sql } from 'kysely';
import type { Held, MergeBlock } from '#contract/merges/merge.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { Db } from '#server/kit/db/db.ts';

/** The account of an application, and whether it was erased. */
export async function viewAccountsOf(
  db: Db,
  applicationIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'account_id'])
    .where('id', '=', sql<number>`any(${applicationIds}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, account_id }) => [id, account_id]));
}

export type AccountFacts = Awaited<ReturnType<typeof viewAccounts>>[number];

/** What two accounts have beside their applications, by one statement. */
export async function viewAccounts(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    email: string;
    last_login_at: Date | null;
    has_password: boolean;
    payments: number;
    documents: number;
    papers: number;
    passkeys: number;
    sessions: number;
    subscriptions: number;
    nominee: string;
    wants_mailings: boolean;
    mails: number;
  }>`
    select m.id, m.email, m.last_login_at, m.password_hash is not null as has_password,
      (select count(*) from payments p join applications a on a.id = p.application_id where a.account_id = m.id) as payments,
      (select count(*) from issued_documents d join applications a on a.id = d.application_id where a.account_id = m.id)
        as documents,
      (select count(*) from files f join applications a on a.id = f.application_id where a.account_id = m.id) as papers,
      (select count(*) from passkeys k where k.member_account_id = m.id) as passkeys,
      (select count(*) from sessions s where s.account_id = m.id) as sessions,
      (select count(*) from push_subscriptions u where u.account_id = m.id) as subscriptions,
      coalesce((select n.name from nominees n where n.account_id = m.id), '') as nominee,
      not exists (select from mailing_stops o where o.account_id = m.id) as wants_mailings,
      (select count(*) from outbox_mails o where o.recipient = m.email) as mails
    from member_accounts m where m.id = any(${ids}::integer[])`.execute(db);
  return rows;
}

export type ApplicationFacts = Awaited<ReturnType<typeof viewApplications>>[number];

/** The applications of two accounts: memberships first, then the newest. */
export async function viewApplications(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('applications as a')
    .innerJoin('packages as k', 'k.id', 'a.package_id')
    .innerJoin('application_statuses as s', 's.id', 'a.status_id')
    .select([
      'a.id',
      'a.account_id',
      'a.version',
      'a.application_no',
      'a.membership_no',
      'a.package_id',
      'k.name as type',
      'a.status_id',
      's.name as status_name',
      'a.paid',
      'a.salutation',
      'a.first_name',
      'a.middle_name',
      'a.last_name',
      'a.mobile',
      'a.mobile_code',
      'a.dob',
      'a.mci_council_number',
    ])
    .where('a.account_id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy((row) => row('a.membership_no', 'is', null))
    .orderBy('a.id', 'desc')
    .execute();
}

/** What holds the merge of two accounts up. */
export async function viewHeld(db: Db, ids: readonly [number, number]): Promise<Held[]> {
  const [one, other] = ids;
  const { rows } = await sql<{ block: MergeBlock; email: string; type: string }>`
    select 'erased' as block, m.email, '' as type from member_accounts m where m.id = any(${ids}::integer[])
      and exists (select from applications a where a.account_id = m.id and a.erased_at is not null)
    union all
    select 'erasing', m.email, '' from member_accounts m join erasure_requests r on r.account_id = m.id
    where m.id = any(${ids}::integer[]) and r.state = 'open'
    union all
    select 'unfinished', '', k.name from applications a join applications b on b.package_id = a.package_id
    join packages k on k.id = a.package_id
    where a.account_id = ${one} and b.account_id = ${other}
      and a.status_id = ${statusIds.incomplete} and b.status_id = ${statusIds.incomplete}
    union all
    select 'mailing', '', '' where exists (
      select from mailings g where g.state in ('sending', 'failed')
        and (select count(*) = 2 and bool_or(r.mailed_at is null and r.left_out is null)
          from mailing_recipients r where r.mailing_id = g.id and r.account_id = any(${ids}::integer[])))
    order by 1, 2, 3`.execute(db);
  return rows;
}
