import { type AliasableExpression, type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';
import { prepare } from '#server/kit/db/prepare.ts';
import { patternsOf } from '#server/kit/db/search-words.views.ts';
import { nameColumns } from '#server/kit/db/name-columns.ts';
import { selectWithNames } from './application-names.views.ts';
import { isListed, selectListed } from './counts.store.ts';
import { type Filters, isByTypeAndStatusOnly, isCommonPage } from './list-filters.ts';

export type ListedApplication = Awaited<ReturnType<typeof viewApplications>>[number];

/**
 * The rows of one page of the office's list in one query, which cuts the page before it joins anything. Each row holds
 * the number of rows on all pages where the counters know it, else null.
 */
export async function viewApplications(db: Db, filters: Filters) {
  if (!isCommonPage(filters)) return selectPage(db, filters).execute();
  return firstPage(filters)(db, filters.status, filters.application_id);
}

function selectPage(db: Db, filters: Filters) {
  return selectWithNames(db, selectIds(db, filters))
    .select([
      'a.id',
      'a.public_id',
      'a.package_id',
      'a.application_no',
      'a.status_id',
      'a.membership_no',
      ...nameColumns,
      'a.email',
      'a.mobile',
      'a.mobile_code',
      'a.city',
      'a.created_at',
      'a.submitted_at',
    ])
    .select(
      isByTypeAndStatusOnly(filters)
        ? selectListed(db, filters.status, filters.application_id).as('total')
        : sql<null>`null`.as('total'),
    )
    .orderBy(orderOf('a', filters));
}

const firstPages = new Map<string, ReturnType<typeof prepareFirstPage>>();

function firstPage(filters: Filters) {
  const { status, application_id, sort_by_member_no: order, limit_value } = filters;
  const kind = [status === null, application_id === null, order, limit_value].join();
  const prepared = firstPages.get(kind) ?? prepareFirstPage(filters);
  firstPages.set(kind, prepared);
  return prepared;
}

function prepareFirstPage(kind: Filters) {
  return prepare((tx, status: number | null, application_id: number | null) =>
    selectPage(tx, {
      ...kind,
      status: kind.status === null ? null : status,
      application_id: kind.application_id === null ? null : application_id,
    }),
  );
}

/**
 * How many applications the same filters find on all pages, at most `most`. Counted in the order of their ids, so that
 * the count of a large result ends early.
 */
export async function countApplications(db: Db, filters: Filters, most: number): Promise<number> {
  const found = filterApplications(db, filters).select('id').orderBy('id', 'desc').limit(most);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of one page of a list. */
function selectIds(db: Db, filters: Filters): AliasableExpression<{ id: number }> {
  const { number, limit_value: size, limit_offset: offset } = filters;
  const hits = filterApplications(db, filters);
  if (number === '') {
    const page = hits.select('id').orderBy(orderOf('applications', filters)).limit(sql.lit(size));
    return offset > 0 ? page.offset(offset) : page;
  }
  // The owner of the number is looked up separately: sorting by it would read every hit.
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

/** The applications of all pages of a list, unordered. */
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
 * The order of a list (docs/decisions/0041). New and Old sort by membership number; applications without one are sorted
 * by age, first under New and last under Old. Without a choice the newest come first. The owner of a searched number
 * comes before all others.
 */
function orderOf(table: 'applications' | 'a', { sort_by_member_no: order, number }: Filters) {
  const direction = sql.raw(order === 'asc' ? 'asc' : 'desc');
  const byNumber = sql`number_order(${sql.ref(`${table}.membership_no`)}) collate "C" ${direction}`;
  return sql.join([
    ...(number === '' ? [] : [sql`(${hasNumber(table, number)}) is true desc`]),
    ...(order === '' ? [] : [byNumber]),
    sql`${sql.ref(`${table}.id`)} ${direction}`,
  ]);
}

/** Is this its membership or application number? null when neither matches and one is missing. */
function hasNumber(table: 'applications' | 'a', number: string): RawBuilder<boolean | null> {
  return sql`${number} in (${sql.ref(`${table}.membership_no`)}, ${sql.ref(`${table}.application_no`)})`;
}
