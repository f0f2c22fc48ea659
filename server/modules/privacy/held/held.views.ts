import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';
import type { FoundBy, NamesOf } from './column.ts';

/** Whose rows are read. */
export interface Person {
  accountId: number;
  email: string;
  applicationIds: readonly number[];
  /** Accounts that were merged into this one, and their addresses. */
  formerAccountIds: readonly number[];
  formerEmails: readonly string[];
}

type Condition = RawBuilder<boolean>;

/** Which rows of a table are this person's. */
function rowsOf(person: Person): Record<FoundBy, Condition> {
  const ids = sql`any(${person.applicationIds}::integer[])`;
  const account = sql`any(${[person.accountId, ...person.formerAccountIds]}::integer[])`;
  const address = sql`any(${[person.email, ...person.formerEmails]}::text[])`;
  return {
    applications: sql`application_id = ${ids}`,
    'own application': sql`id = ${ids}`,
    account: sql`account_id = ${account}`,
    'own account': sql`id = ${account}`,
    'account or application': sql`(account_id = ${account} or application_id = ${ids})`,
    passkeys: sql`member_account_id = ${account}`,
    email: sql`email = ${address}`,
    // Mails with a code or a link in them open something.
    recipient: sql`(recipient = ${address} and not secret)`,
    orders: sql`order_id in (select id from orders where application_id = ${ids})`,
    payments: sql`payment_id in (select id from payments where application_id = ${ids})`,
    // Whom nobody asked yet, nobody tells that they may be.
    endorser: sql`(member_id = ${ids} and state <> 'named')`,
    enquiries: sql`enquiry_id in (select id from enquiries where email = ${address})`,
    // One that was undone names somebody else’s address.
    merges: sql`(kept_id = ${person.accountId} and undone_at is null)`,
  };
}

interface Asked {
  table: string;
  /** What its rows are called: a table may be told twice. */
  name: string;
  by: FoundBy;
}

/** This person's rows of a table, with these columns alone. */
export async function viewHeldRows(
  db: Db,
  person: Person,
  { table, by, order, columns }: Omit<Asked, 'name'> & { order: string; columns: readonly string[] },
): Promise<Record<string, unknown>[]> {
  const named = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<Record<string, unknown>>`
    select ${named} from ${sql.table(table)} where ${rowsOf(person)[by]} order by ${sql.ref(order)}`.execute(
    db,
  );
  return rows;
}

/** How many rows each of these tables holds of the person. */
export async function countHeldRows(
  db: Db,
  person: Person,
  asked: readonly Asked[],
): Promise<Map<string, number>> {
  const conditions = rowsOf(person);
  const counts = asked.map(
    ({ table, name, by }) =>
      sql`select ${sql.lit(name)} as name, count(*)::integer as count from ${sql.table(table)} where ${conditions[by]}`,
  );
  const { rows } = await sql<{ name: string; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Of what rows are called by, where that is not their name. */
const nameOf: Partial<Record<NamesOf, RawBuilder<string>>> = {
  applications: sql`coalesce(application_no, 'not submitted')`,
  mailings: sql`subject`,
  member_accounts: sql`email`,
};

/** What rows are called, by their numbers. */
export async function viewNames(db: Db, of: NamesOf, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const name = nameOf[of] ?? sql`name`;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${name} as name from ${sql.table(of)} where id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/**
 * On which days the office read or exported these records, newest first; who it was stays in the office's log. Who read the person
 * read once, although each record has its line.
 */
export async function viewOfficeReads(db: Db, applicationIds: readonly number[], zone: string, most: number) {
  const subjects = applicationIds.map((id) => `application ${id}`);
  const { rows } = await sql<{ day: string; what: string; times: number }>`
    select to_char(at at time zone ${zone}, 'YYYY-MM-DD') as day, what,
      (coalesce(sum(times) filter (where not jsonb_exists(changes, 'person')), 0)
        + count(distinct (at, person)) filter (where jsonb_exists(changes, 'person')))::integer as times
    from audit_log
    where (subject = any(${subjects}::text[]) or id in (
        select line_id from export_subjects where application_ids && ${applicationIds}::integer[]))
      and kind in ('read', 'export') and person like 'admin %'
    group by 1, 2 order by 1 desc, 2 limit ${most}`.execute(db);
  return rows;
}

/** When the owner downloaded all of it, newest first. */
export function selectOwnDownloads(db: Db, applicationId: number) {
  return db
    .selectFrom('audit_log')
    .select('at')
    .where('what', '=', 'own_data.downloaded')
    .where('subject', '=', sql<string>`'application ' || ${applicationId}::integer`)
    .orderBy('at', 'desc')
    .limit(20);
}
