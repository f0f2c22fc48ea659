import { type AliasableExpression, type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';
import { patternsOf } from '#server/kit/db/search-words.views.ts';
import { isListed } from './counts.views.ts';
import type { Filters } from './list-filters.ts';

/**
 * The order of a list (docs/decisions/0041). As New or Old by number, without one by age: under New those without come
 * first, under Old last. Neither chosen, the newest first. Before all others whose number was searched.
 */
export function orderOf(table: 'applications' | 'a', { sort_by_member_no: order, number }: Filters) {
  const direction = sql.raw(order === 'asc' ? 'asc' : 'desc');
  const byNumber = sql`number_order(${sql.ref(`${table}.membership_no`)}) collate "C" ${direction}`;
  return sql.join([
    ...(number === '' ? [] : [sql`(${hasNumber(table, number)}) is true desc`]),
    ...(order === '' ? [] : [byNumber]),
    sql`${sql.ref(`${table}.id`)} ${direction}`,
  ]);
}

/** Is this its membership or application number? null where it lacks one of them. */
function hasNumber(table: 'applications' | 'a', number: string): RawBuilder<boolean | null> {
  return sql`${number} in (${sql.ref(`${table}.membership_no`)}, ${sql.ref(`${table}.application_no`)})`;
}

/** The ids of one page of a list. */
export function selectIds(db: Db, filters: Filters): AliasableExpression<{ id: number }> {
  const { number, limit_value: size, limit_offset: offset } = filters;
  const hits = filterApplications(db, filters);
  if (number === '') {
    const page = hits.select('id').orderBy(orderOf('applications', filters)).limit(sql.lit(size));
    return offset > 0 ? page.offset(offset) : page;
  }
  // Whose number it is, is looked up apart: sorted by it, every hit would have to be read.
  const columns = ['id', 'membership_no', 'application_no'] as const;
  const others = hits
    .select(columns)
    .where(sql<boolean>`(${hasNumber('applications', number)}) is not true`)
    .orderBy(orderOf('applications', { ...filters, number: '' }))
    .limit(offset + size);
  const found = hits
    .select(columns)
    .where(sql<boolean>`${hasNumber('applications', number)}`)
    .unionAll(db.selectFrom(others.as('others')).selectAll());
  return db.selectFrom(found.as('a')).select('id').orderBy(orderOf('a', filters)).limit(size).offset(offset);
}

/** Those that a list shows on all its pages, in no order yet. */
function filterApplications(db: Db, input: Filters) {
  const { status } = input;
  let query = db.selectFrom('applications').where(isListed(status));
  if (input.application_id !== null) query = query.where('package_id', '=', input.application_id);
  if (input.state !== null) query = query.where('state_id', '=', input.state);
  if (input.edu_postgrad_degree !== '')
    query = query.where('edu_postgrad_degree', '=', input.edu_postgrad_degree);
  if (input.edu_superspecialty_degree !== '')
    query = query.where('edu_superspecialty_degree', '=', input.edu_superspecialty_degree);
  for (const patterns of patternsOf(input.search))
    query = query.where((row) => row.or(patterns.map((pattern) => row('search_text', 'like', pattern))));
  return query;
}

/**
 * How many applications the same filters find on all pages, at most `most`. In the order of their ids, as the page is
 * found: where many fit, so many are soon met on the way, and nobody looks at the rest.
 */
export async function countApplications(db: Db, filters: Filters, most: number): Promise<number> {
  const found = filterApplications(db, filters).select('id').orderBy('id', 'desc').limit(most);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
