import { sql } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';

/** Whose doings are asked about: all in the time where nothing is given. */
export interface Doings {
  from: Date;
  to: Date;
  /** The id of an administrator. */
  admin?: number | undefined;
  /** An address as lines of changes have it, and its network as reads have it. */
  addresses?: readonly string[] | undefined;
}

/** The administrator of a session that still is there, and since when it is open. */
export async function findSession(db: Db, publicId: string) {
  return db
    .selectFrom('sessions')
    .select(['admin_id', 'created_at'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
}

function linesOf({ from, to, admin, addresses }: Doings) {
  const ofAdmin = admin === undefined ? sql`true` : sql`l.person = ${`admin ${admin}`}`;
  const ofAddress = addresses === undefined ? sql`true` : sql`l.ip = any(${addresses}::text[])`;
  return sql`select l.* from audit_log l where l.at >= ${from} and l.at < ${to} and ${ofAdmin} and ${ofAddress}`;
}

export interface TouchedPerson {
  account_id: number;
  name: string;
  email: string;
  language: string;
  membership_no: string;
  application_no: string;
  /** Kinds of lines: read, change, export. */
  kinds: string[];
  /** What was done, as the log names it. */
  actions: string[];
  /** Papers that were opened, by field. */
  papers: string[];
  times: number;
  first_at: Date;
  last_at: Date;
  erased: boolean;
}

/** Everybody whose record, papers or documents the lines are about, exports that held them included; by account. */
export async function viewTouched(db: Db, doings: Doings): Promise<TouchedPerson[]> {
  const { rows } = await sql<TouchedPerson>`
    with lines as (${linesOf(doings)}),
    touched as (
      select substring(subject from '^application (\\d{1,9})$')::integer as application_id, kind, what, at, times,
        changes ->> 'paper' as paper
      from lines where subject ~ '^application \\d{1,9}$' and kind in ('read', 'change', 'export')
      union all
      select held.id, l.kind, l.what, l.at, l.times, null
      from lines l join export_subjects s on s.line_id = l.id cross join unnest(s.application_ids) as held (id)
      where l.subject !~ '^application \\d{1,9}$'
    )
    select m.id as account_id, m.email, m.language,
      max(concat_ws(' ', nullif(a.salutation, ''), nullif(a.first_name, ''), nullif(a.middle_name, ''),
        nullif(a.last_name, ''))) as name,
      coalesce(max(a.membership_no), '') as membership_no, coalesce(max(a.application_no), '') as application_no,
      array_agg(distinct t.kind order by t.kind) as kinds, array_agg(distinct t.what order by t.what) as actions,
      coalesce(array_agg(distinct t.paper order by t.paper) filter (where t.paper is not null), '{}') as papers,
      sum(t.times)::integer as times, min(t.at) as first_at, max(t.at) as last_at,
      bool_and(a.erased_at is not null) as erased
    from touched t join applications a on a.id = t.application_id join member_accounts m on m.id = a.account_id
    group by m.id order by m.id
  `.execute(db);
  return rows;
}

export interface BreachCounts {
  lines: number;
  /** By what was done. */
  what: string;
  kind: string;
  first_at: Date;
  last_at: Date;
  /** Rows that lists and reports showed, whose people the log does not name. */
  rows: number;
}

/** How often each thing was done. */
export async function viewActions(db: Db, doings: Doings): Promise<BreachCounts[]> {
  const { rows } = await sql<BreachCounts>`
    select what, kind, sum(times)::integer as lines, min(at) as first_at, max(at) as last_at,
      coalesce(sum(case when what in ('list.read', 'report.read') then (changes ->> 'rows')::bigint else 0 end), 0)::integer
        as rows
    from (${linesOf(doings)}) as lines group by what, kind order by kind, what
  `.execute(db);
  return rows;
}

/** Applications that the lines name and that are gone, so that nobody can be told. */
export async function countGone(db: Db, doings: Doings): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct subject) as count from (${linesOf(doings)}) as lines
    where subject ~ '^application \\d{1,9}$' and not exists (
      select from applications where id = substring(subject from '^application (\\d{1,9})$')::integer)
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The name and the addresses of the association, for the notices. */
export async function viewAssociation(db: Db) {
  return db.selectFrom('settings').select(['website_name', 'email', 'phone']).executeTakeFirst();
}
