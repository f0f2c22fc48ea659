import { type AliasableExpression, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import type { personCalls } from '#contract/persons/calls.ts';
import type { Standing } from '#contract/persons/person.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { Db } from '#server/kit/db/db.ts';
import { nameColumns } from '#server/kit/db/name-columns.ts';
import { wordPatterns, inLowerCase } from '#server/kit/db/search-words.views.ts';
import { selectEnding } from '#server/modules/membership-records/index.ts';
import { holdsConverted, isOfType, nameOfMembership } from '#server/modules/packages/index.ts';

export type PersonFilters = CheckedInputOf<typeof personCalls.persons>;
export type ShownPerson = Awaited<ReturnType<typeof viewPersons>>[number];

/** Literals and not parameters, because the planner must see that the conditions are those of the indexes. */
const holds = sql<boolean>`m.status_id = ${sql.lit(statusIds.numberAllotted)} and m.membership_no is not null`;

const membershipOfPerson = sql`select from applications m where m.account_id = a.account_id`;
const isMember = sql<boolean>`exists (${membershipOfPerson} and ${holds})`;
const wasMember = sql<boolean>`exists (${membershipOfPerson} and m.membership_no is not null)`;

/** How a person a stands to the society. */
const conditions: Record<Standing, RawBuilder<boolean>> = {
  member: isMember,
  ended: sql`(${wasMember} and not ${isMember})`,
  never: sql`not ${wasMember}`,
};

const standingOf = sql<Standing>`case when ${isMember} then 'member' when ${wasMember} then 'ended' else 'never' end`;

/** As the index applications_by_name has it. */
const byName = sql`lower(a.first_name || ' ' || a.middle_name || ' ' || a.last_name) collate "C"`;

/** A page of persons. */
export async function viewPersons(db: Db, filters: PersonFilters) {
  const { limit_value: limit, limit_offset: offset } = filters;
  // The page is cut before anything is looked up for it.
  const page = filterPersons(db, filters)
    .select('a.id')
    .orderBy(orderOf(filters))
    .limit(limit)
    .offset(offset);
  return selectPersons(db, page).orderBy(orderOf(filters)).execute();
}

/** One person; undefined for an account without an application. */
export async function viewPerson(db: Db, accountId: number): Promise<ShownPerson | undefined> {
  return selectPersons(
    db,
    selectNewest(db).select('a.id').where('a.account_id', '=', accountId),
  ).executeTakeFirst();
}

/** How many persons the same filters find, at most `most`. */
export async function countPersons(db: Db, filters: PersonFilters, most: number): Promise<number> {
  const found = filterPersons(db, filters).select('a.id').limit(sql.lit(most)).as('found');
  return (
    await db
      .selectFrom(found)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;
}

/** The newest application a of each account, by which its person is shown. */
function selectNewest(db: Db) {
  return db.selectFrom('applications as a').where(
    sql<boolean>`not exists (select from applications newer
      where newer.account_id = a.account_id and newer.id > a.id)`,
  );
}

function filterPersons(db: Db, { standing, type, search }: PersonFilters) {
  let query = selectNewest(db);
  if (standing !== null) query = query.where(conditions[standing]);
  if (type !== null) query = query.where(isMemberOf(type));
  const words = wordPatterns(search);
  if (words.length === 0) return query;
  // Any of the applications may have the number or the former mobile that is sought.
  const hits = words.reduce(
    (rows, patterns) =>
      rows.where((row) =>
        row.or(patterns.map((pattern) => row('search_text', 'like', inLowerCase(pattern)))),
      ),
    db.selectFrom('applications').select('account_id'),
  );
  return query.where('a.account_id', 'in', hits);
}

/** Has the person a membership of this type, also by a conversion? As the lists have it. */
function isMemberOf(type: number): RawBuilder<boolean> {
  const status = statusIds.numberAllotted;
  const isOf = isOfType({ application_id: type, status, hasConverted: holdsConverted(type, status) });
  return sql<boolean>`exists (${membershipOfPerson} and ${holds} and ${isOf})`;
}

function orderOf({ sort, direction }: PersonFilters): RawBuilder<unknown> {
  if (sort === '') return sql`a.id desc`;
  const way = sql.raw(direction === 'desc' ? 'desc' : 'asc');
  return sql`${byName} ${way}, a.id ${way}`;
}

/** What is shown of the persons whose newest applications these are. */
function selectPersons(db: Db, ids: AliasableExpression<{ id: number }>) {
  return db
    .selectFrom(ids.as('wanted'))
    .innerJoin('applications as a', 'a.id', 'wanted.id')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('applications as m')
          .select(['m.id', 'm.status_id'])
          .whereRef('m.account_id', '=', 'a.account_id')
          .orderBy(sql`(${holds})`, 'desc')
          .orderBy(sql`m.membership_no is not null`, 'desc')
          .orderBy('m.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .innerJoin('application_statuses as s', 's.id', 'last.status_id')
    .leftJoin('states', 'states.id', 'a.state_id')
    .select((row) => [
      'a.account_id',
      ...nameColumns,
      'a.email',
      'a.mobile_code',
      'a.mobile',
      'a.city',
      'states.name as state_name',
      'last.status_id',
      's.name as status_name',
      selectEnding('last').as('ending'),
      standingOf.as('standing'),
      row
        .selectFrom('applications as m')
        .select(sql<string | null>`min(coalesce(m.joining_date, m.member_reg_date))`.as('since'))
        .whereRef('m.account_id', '=', 'a.account_id')
        .where('m.membership_no', 'is not', null)
        .as('since'),
      jsonArrayFrom(
        row
          .selectFrom('applications as m')
          .select([
            'm.id',
            nameOfMembership('m').as('type'),
            sql<string>`m.membership_no`.as('membership_no'),
          ])
          .whereRef('m.account_id', '=', 'a.account_id')
          .where(holds)
          .orderBy('m.id'),
      ).as('memberships'),
    ]);
}
