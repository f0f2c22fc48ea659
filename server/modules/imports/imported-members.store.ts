import { sql } from 'kysely';
import type { ImportedMember } from '#contract/imports/check-row.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import { isProblem } from './import-rows.store.ts';

/** A row that is taken over. */
export interface TakenRow {
  line: number;
  member: ImportedMember;
}

/** The next rows without a problem that were not left out, after a line. */
export async function readMembers(
  tx: Tx,
  importId: number,
  after: number,
  limit: number,
): Promise<TakenRow[]> {
  const rows = await tx
    .selectFrom('member_import_rows')
    .select(['line', 'member'])
    .where('import_id', '=', importId)
    .where('line', '>', after)
    .where('left_out', '=', false)
    .where('member', 'is not', null)
    .where(sql<boolean>`not ${isProblem}`)
    .orderBy('line')
    .limit(limit)
    .execute();
  // Only saveChecked writes this column.
  return rows.map(({ line, member }) => ({ line, member: member as unknown as ImportedMember }));
}

/** A member to be stored, with the address of the account. */
type NewMember = TakenRow & { public_id: string; address: string };

/**
 * Stores members with accounts, activities and where they came from, by one statement for each table. A merge of accounts that
 * is under way is waited for: a member whose address was merged meanwhile belongs to the account that remains.
 * @param by the administrator
 */
export async function insertMembers(
  tx: Tx,
  { importId, rows, by, at }: { importId: number; rows: readonly NewMember[]; by: number; at: Date },
): Promise<void> {
  const given = toJsonb(rows.map(({ member, ...row }) => ({ ...member, ...row })));
  await sql`
    insert into member_accounts (email, created_at)
    select g.address, ${at}::timestamptz from jsonb_to_recordset(${given}::jsonb) as g (address text)
    on conflict (email) do nothing`.execute(tx);
  await sql`
    with g as (select * from jsonb_to_recordset(${given}::jsonb) as g (line integer, public_id text, address text,
      remark text, ${columnTypes})),
    m as (select id, email, merged_into from member_accounts where email in (select address from g) order by id
      for key share),
    added as (
      insert into applications (public_id, account_id, member_reg_date, created_at, submitted_at, status_changed_at, paid,
        personal_saved_at, education_saved_at, mailing_address, ${columnNames})
      select g.public_id, coalesce(m.merged_into, m.id), g.joining_date, ${at}::timestamptz, g.joining_date::timestamp at time zone 'Asia/Kolkata',
        ${at}::timestamptz, true, ${at}::timestamptz, ${at}::timestamptz, true, ${givenColumns}
      from g join m on m.email = g.address order by g.line
      returning id, public_id, status_id
    ),
    told as (
      insert into activities (application_id, status_id, message, remark, admin_id, created_at)
      select added.id, added.status_id, '', nullif(g.remark, ''), ${by}::integer, ${at}::timestamptz
      from added join g using (public_id) order by g.line
    )
    update member_import_rows as r set application_id = added.id
    from added join g using (public_id) where r.import_id = ${importId} and r.line = g.line`.execute(tx);
}

/** The columns of the application that a row says, with their types. */
const columns = {
  package_id: 'integer',
  membership_no: 'text',
  status_id: 'integer',
  joining_date: 'date',
  email: 'text',
  salutation: 'text',
  first_name: 'text',
  middle_name: 'text',
  last_name: 'text',
  father_name: 'text',
  dob: 'date',
  gender: 'text',
  mobile: 'text',
  mobile_code: 'text',
  nationality: 'text',
  street_line1: 'text',
  street_line2: 'text',
  city: 'text',
  pin: 'text',
  state_id: 'integer',
  zone: 'text',
  country_id: 'integer',
  mci_council_number: 'text',
  mci_council_state_id: 'integer',
  edu_undergrad_degree: 'text',
  edu_undergrad_college: 'text',
  edu_undergrad_university: 'text',
  edu_undergrad_year: 'text',
  edu_postgrad_degree: 'text',
  edu_postgrad_college: 'text',
  edu_postgrad_university: 'text',
  edu_postgrad_year: 'text',
  edu_superspecialty_degree: 'text',
} as const satisfies Record<Exclude<keyof ImportedMember, 'remark'>, 'text' | 'integer' | 'date'>;
const columnNames = sql.raw(Object.keys(columns).join(', '));
const givenColumns = sql.raw(
  Object.keys(columns)
    .map((name) => `g.${name}`)
    .join(', '),
);
const columnTypes = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

/**
 * Has the series of numbers go on behind the highest number of its prefix that was taken over, as far as it is one of the series:
 * a prefix and at most six digits.
 */
export async function advanceSeries(tx: Tx, importId: number): Promise<void> {
  await sql`
    update number_series as s set next_number = n.next_number
    from (
      select p.prefix, max(substr(a.membership_no, length(p.prefix) + 1)::integer) + 1 as next_number
      from number_series p
      join member_import_rows r on r.import_id = ${importId} and r.application_id is not null
      join applications a on a.id = r.application_id and a.membership_no ~ ('^' || p.prefix || '[0-9]{1,6}$')
      group by p.prefix
    ) as n
    where n.prefix = s.prefix and s.next_number < n.next_number`.execute(tx);
}

/**
 * How many members of an import something has happened to since it was carried out, with the first numbers: a change, a
 * document, an order, a roll, a conversion, an endorsement, a note, a mail of the office, or the person has signed in or applied.
 */
export async function viewTouched(
  tx: Tx,
  importId: number,
  most: number,
): Promise<{ count: number; numbers: string[] }> {
  const { rows } = await sql<{ count: number; numbers: string[] }>`
    select count(*) as count, coalesce((array_agg(membership_no order by id))[1:${sql.lit(most)}], '{}') as numbers from (
      select a.id, a.membership_no from member_import_rows r
      join applications a on a.id = r.application_id
      join member_accounts m on m.id = a.account_id
      where r.import_id = ${importId} and (
        a.version <> 1 or m.last_login_at is not null
        or exists (select from applications o where o.account_id = a.account_id and o.id <> a.id)
        or exists (select from applications o where o.converts_id = a.id)
        or exists (select from issued_documents d where d.application_id = a.id)
        or exists (select from orders d where d.application_id = a.id)
        or exists (select from voters v where v.application_id = a.id)
        or exists (select from endorsements e where e.member_id = a.id)
        or exists (select from mailing_recipients t where t.application_id = a.id and t.mailed_at is not null)
        or exists (select from merged_applications g where g.application_id = a.id)
        or exists (select from notes n where n.application_id = a.id)
        or exists (select from activities y where y.application_id = a.id and y.status_id <> a.status_id))
    ) as touched`.execute(tx);
  return rows[0] ?? { count: 0, numbers: [] };
}

/** Removes the next members of an import, and accounts that nothing is left of. @returns how many */
export async function deleteMembers(tx: Tx, importId: number, limit: number): Promise<number> {
  const { rows } = await sql<{ account_id: number }>`
    delete from applications where id in (
      select application_id from member_import_rows where import_id = ${importId} and application_id is not null
      order by line limit ${limit})
    returning account_id`.execute(tx);
  const accounts = rows.map((row) => row.account_id);
  await tx
    .deleteFrom('member_accounts as m')
    .where('m.id', '=', sql<number>`any(${accounts}::integer[])`)
    .where((row) =>
      row.not(
        row.exists(row.selectFrom('applications as a').select('a.id').whereRef('a.account_id', '=', 'm.id')),
      ),
    )
    .execute();
  return rows.length;
}
