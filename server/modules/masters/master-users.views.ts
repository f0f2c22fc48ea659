import { sql } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';
import { nameSome } from '#server/kit/refusal.ts';
import type { MasterUser } from './master-tables.ts';

/** Nobody reads a longer count, and a status may have a million applications. */
const MOST_COUNTED = 1000;

/** Who refers to the row of a master: '2 packages (Life Member, Trainee) and 1 GST value (18 %)'; '' if nobody does. */
export async function nameUsers(db: Db, users: readonly MasterUser[], id: number): Promise<string> {
  const named: string[] = [];
  for (const user of users) named.push(await nameRows(db, user, id));
  return new Intl.ListFormat('en-GB').format(named.filter((words) => words !== ''));
}

async function nameRows(db: Db, user: MasterUser, id: number): Promise<string> {
  const { table, column, called, name, write = String } = user;
  const { rows } = await sql<{ name: string | null }>`
    select ${name ? sql`${sql.ref(name)}::text` : sql`null`} as name
    from ${sql.table(table)} where ${sql.ref(column)} = ${id}
    ${name ? sql`order by ${sql.ref(name)}` : sql``} limit ${MOST_COUNTED + 1}`.execute(db);
  if (rows.length > MOST_COUNTED) return `more than ${MOST_COUNTED} ${called[1]}`;
  const names = rows.flatMap((row) => (row.name === null ? [] : [write(row.name)]));
  return nameSome(rows.length, called, names);
}
