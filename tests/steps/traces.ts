import { sql } from 'kysely';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import type { World } from '#tests/world/app.ts';

/**
 * Everything the database holds of an application and of the person behind it, table by table: a caller who may not
 * change it leaves this unchanged. Tables are found by their column, so that a new one is looked at too.
 */
export async function tracesOf(
  { db }: Pick<World, 'db'>,
  { id, account_id, email }: Pick<ApplicationRow, 'id' | 'account_id' | 'email'>,
): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'application_id' order by 1
  `.execute(db);
  const asked: [string, ReturnType<typeof sql<{ row: string }>>][] = [
    ...tables.map(({ name }): [string, ReturnType<typeof sql<{ row: string }>>] => [
      name,
      sql<{ row: string }>`select t::text as row from ${sql.table(name)} t where application_id = ${id}`,
    ]),
    ['applications', sql`select t::text as row from applications t where id = ${id} or converts_id = ${id}`],
    ['member_accounts', sql`select t::text as row from member_accounts t where id = ${account_id}`],
    ['sign-ins', sql`select t::text as row from sessions t where account_id = ${account_id}`],
    ['links', sql`select t::text as row from password_links t where account_id = ${account_id}`],
    ['codes', sql`select t::text as row from one_time_codes t where email = ${email}`],
    ['mails', sql`select subject || id as row from outbox_mails where recipient = ${email}`],
    // Who tried in vain leaves a line.
    [
      'actions',
      sql`select t::text as row from audit_log t where subject = ${`application ${id}`} and kind <> 'refusal'`,
    ],
  ];
  const found: Record<string, string[]> = {};
  for (const [table, query] of asked)
    found[table] = (await query.execute(db)).rows.map(({ row }) => row).toSorted();
  return found;
}

/** What of a person must not stand in an answer to somebody else. */
export function leaks(said: string, owner: ApplicationRow): string[] {
  const { first_name, last_name, email, mobile, street_line1, application_no, membership_no } = owner;
  const secrets = [first_name, last_name, email, mobile, street_line1, application_no, membership_no];
  return secrets.filter((secret) => secret !== null && secret !== '' && said.includes(secret)) as string[];
}
