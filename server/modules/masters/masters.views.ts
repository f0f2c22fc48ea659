import { sql } from 'kysely';
import { statusIds } from '#contract/statuses/statuses.ts';
import { countriesWithoutStates } from '#contract/masters/without-states.ts';
import type { masterKinds, MasterName } from '#contract/masters/kinds.ts';
import { nationalityOf } from '#contract/masters/master.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { escapeLike } from '#server/kit/db/search-words.views.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { MasterTable, MasterUser } from './master-tables.ts';
import { nameSome } from '#server/kit/refusal.ts';

/** How many rows a type-ahead shows at most. */
const TYPE_AHEAD_ROWS = 50;

type Rows<Name extends MasterName> = OutputOf<(typeof masterKinds)[Name]['list']>['data'];

/** The masters whose rows show more than their own columns. */
const fullerLists: { readonly [Name in MasterName]?: (db: Db) => Promise<Rows<Name>> } = {
  country: listCountries,
  gst: listGstValues,
  messageTemplate: listMessageTemplates,
};

/** All rows of a master by the names of its fields, sorted by its `orderBy` column. */
export async function listMaster(
  db: Db,
  name: MasterName,
  { table, columns, alsoAs = {}, orderBy }: MasterTable,
): Promise<Record<string, unknown>[]> {
  const fuller = fullerLists[name];
  if (fuller) return fuller(db);
  const values = Object.entries({ ...columns, ...alsoAs }).map(([field, column]) =>
    sql`${sql.ref(column)}`.as(field),
  );
  return db
    .selectFrom(table)
    .select(['id', 'version', ...values])
    .orderBy(sql.ref(orderBy))
    .execute();
}

async function listCountries(db: Db): Promise<Rows<'country'>> {
  const rows = await db
    .selectFrom('countries as c')
    .select((build) => [
      'c.id',
      'c.version',
      'c.name',
      'c.name as country_name',
      'c.nationality',
      'c.iso2',
      build
        .and([
          build('c.iso2', 'not in', countriesWithoutStates),
          build.exists(build.selectFrom('states as s').select('s.id').whereRef('s.country_id', '=', 'c.id')),
        ])
        .as('has_states'),
    ])
    .orderBy('c.name')
    .execute();
  return rows.map((row) => ({ ...row, has_states: Boolean(row.has_states) }));
}

async function listGstValues(db: Db): Promise<Rows<'gst'>> {
  const rows = await db
    .selectFrom('gst_values as g')
    .innerJoin('gst_types as t', 't.id', 'g.gst_type_id')
    .select(['g.id', 'g.version', 't.id as gst_type', 't.name as gst_type_name', 'g.percent as gst_value'])
    .orderBy('t.name')
    .orderBy('g.percent')
    .execute();
  return rows.map((row) => ({ ...row, gst_value: Number(row.gst_value) }));
}

async function listMessageTemplates(db: Db): Promise<Rows<'messageTemplate'>> {
  return db
    .selectFrom('message_templates as m')
    .innerJoin('application_statuses as s', 's.id', 'm.status_id')
    .select([
      'm.id',
      'm.version',
      'm.status_id as application_status',
      's.name as status_name',
      'm.name as template_name',
      'm.message',
    ])
    .orderBy('m.status_id')
    .orderBy('m.name')
    .execute();
}

/** A country with its nationality. Inside a transaction it cannot be deleted until the transaction ends. */
export async function readCountry(db: Db, id: number) {
  const country = await db
    .selectFrom('countries')
    .select(['id', 'name', 'nationality'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return country && { ...country, nationality: nationalityOf(country) };
}

export async function listStates(db: Db, countryId: number, search: string) {
  return db
    .selectFrom('states')
    .select(['id', 'name'])
    .where('country_id', '=', countryId)
    .where('name', 'ilike', `%${escapeLike(search)}%`)
    .orderBy('name')
    .execute();
}

export async function readState(db: Db, id: number) {
  return db.selectFrom('states').select(['id', 'name', 'country_id']).where('id', '=', id).executeTakeFirst();
}

/** Is a state asked for in this country? */
export async function countryHasStates(db: Db, countryId: number): Promise<boolean> {
  const state = await db
    .selectFrom('states as s')
    .innerJoin('countries as c', 'c.id', 's.country_id')
    .select('s.id')
    .where('c.id', '=', countryId)
    .where('c.iso2', 'not in', countriesWithoutStates)
    .executeTakeFirst();
  return state !== undefined;
}

export async function listPaymentMethods(db: Db) {
  return db.selectFrom('payment_methods').select(['id', 'name as payment_name']).orderBy('id').execute();
}

const degreeColumns = {
  postgraduate: 'edu_postgrad_degree',
  superspeciality: 'edu_superspecialty_degree',
} as const;

/**
 * The degrees that contain a text, by name: those of the list, and with id 0 those in use that are not in the list.
 * Without `all`, only degrees of members with a number count as in use, and a spelling of the list replaces others that
 * differ in case: a visitor must not read what another applicant has just typed. With `all`, the degrees of every
 * application are returned as spelled there, since the office filters its list by the exact text.
 */
export async function listDegrees(
  db: Db,
  kind: keyof typeof degreeColumns,
  { search, all }: { search: string; all: boolean },
): Promise<{ id: number; name: string }[]> {
  const degree = sql.ref(degreeColumns[kind]);
  const spelling = all ? sql`name` : sql`lower(name)`;
  const counted = all ? sql`true` : sql`status_id = ${statusIds.numberAllotted}`;
  // Steps from each degree to the next in its index instead of reading all applications.
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive used (name) as (
      (select ${degree} from applications where ${degree} <> '' and ${counted} order by ${degree} limit 1)
      union all
      select (
        select ${degree} from applications
        where ${degree} <> '' and ${degree} > used.name and ${counted} order by ${degree} limit 1
      ) from used where used.name is not null
    ), found as (
      select distinct on (${spelling}) id, name from (
        select id, name from degrees where kind = ${kind}
        union all
        select 0, name from used where name is not null
      ) as known
      where name ilike ${`%${escapeLike(search)}%`}
      order by ${spelling}, id = 0, name
    )
    select id, name from found order by name limit ${TYPE_AHEAD_ROWS}
  `.execute(db);
  return rows;
}

/** Rows are counted up to here: a status may have a million applications. */
const MOST_COUNTED = 1000;

/** What refers to a row of a master: '2 packages (Life Member, Trainee) and 1 GST value (18 %)'; '' when nothing does. */
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
