import { type AliasableExpression, type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';
import { prepare } from '#server/kit/db/prepare.ts';
import { inLowerCase } from '#server/kit/db/search-words.views.ts';
import { mostCounted } from '#contract/kit/page.ts';
import { nameColumns } from '#server/kit/db/name-columns.ts';
import { hasEnded, selectEnding } from '#server/modules/membership-records/index.ts';
import { isOfType } from '#server/modules/packages/index.ts';
import { selectOwnerName, selectWithNames } from './application-names.views.ts';
import { isListed, selectListed } from './counts.store.ts';
import { keepByForm } from './kept-statements.ts';
import {
  type Filters,
  findsFew,
  isByTypeAndStatusOnly,
  isPlannedOnce,
  type ListInput,
  toFilters,
} from './list-filters.ts';
import { isVoteDue, selectSeats, selectVotes } from './votes.views.ts';
import { isWaiting, sinceOf } from './waiting.views.ts';

export type ListedApplication = Awaited<ReturnType<typeof viewRows>>[number];

/**
 * The rows of one page of the office's list, and how many there are on all pages: by type and status exactly, otherwise
 * counted as far as mostCounted and one more; null where it was not counted, because the page is not full.
 */
export async function viewApplications(
  db: Db,
  filters: Filters,
): Promise<{ rows: ListedApplication[]; total: number | null }> {
  if (isPlannedOnce(filters)) {
    const rows = await (findsFew(filters) ? viewFew(db, filters) : viewPage(db, filters));
    return { rows, total: rows[0]?.total ?? null };
  }
  // What is planned each time is kept small; the rows of these ids are planned once.
  const [page] = await findPage(db, filters);
  if (!page || page.ids.length === 0) return { rows: [], total: null };
  const { ids, total } = page;
  const rows = await viewRows(db, ids);
  return { rows: rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), total };
}

/** Cuts the page before it joins anything. */
const viewPage = keepByForm((db, filters) =>
  selectRows(db, selectIds(db, filters))
    .select(selectTotal(db, filters).as('total'))
    .orderBy(orderOf('a', filters)),
);

/** Who has the number is found first, whatever else is filtered; they are few, so that all are sorted and counted. */
const viewFew = keepByForm((db, filters) => {
  const page = filterApplications(db, { ...filters, words: [] })
    .where(sql<boolean>`id = any(array(${selectNumbered(db, filters.number)}))`)
    .select(['id', sql<number>`count(*) over ()`.as('total')])
    .orderBy(orderOf('applications', filters))
    .limit(sql.lit(filters.limit_value))
    .offset(filters.limit_offset);
  return selectRows(db, page)
    .select(sql<number>`wanted.total`.as('total'))
    .orderBy(orderOf('a', filters));
});

/**
 * Applications with this number in a text that is searched. The index is asked for its end alone: how numbers begin, so many
 * share that it takes seven times as long. The pattern stands in a select of its own: no plan knows it, so that none is
 * better than the one that is kept.
 */
function selectNumbered(db: Db, number: string) {
  const end = sql<string>`(select '%' || right(lower(${number}), 6) || '%')`;
  return db
    .selectFrom('applications')
    .select('id')
    .where('search_text', 'like', end)
    .where(sql<boolean>`strpos(search_text, lower(${number})) > 0`);
}

const findPage = keepByForm((db, filters) => {
  const isFull = sql`count(*) = ${sql.lit(filters.limit_value)}`;
  // Who searches a number finds few, and planning a count takes as long as finding them.
  const total =
    filters.number === '' ? sql`case when ${isFull} then ${selectTotal(db, filters)} end` : sql`null`;
  return db
    .selectFrom(selectIds(db, filters).as('page'))
    .select([
      sql<number[]>`coalesce(array_agg(id), '{}')`.as('ids'),
      total.$castTo<number | null>().as('total'),
    ]);
});

const viewRows = prepare((db, ids: readonly number[]) =>
  selectRows(db, sql<{ id: number }>`(select unnest(${ids}::integer[]) as id)`),
);

function selectRows(db: Db, ids: AliasableExpression<{ id: number }>) {
  return selectWithNames(db, ids)
    .select(selectOwnerName)
    .select([selectVotes.as('votes'), selectSeats.as('seats'), selectEnding('a').as('ending')])
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
      'a.status_changed_at',
      'a.owner_id',
    ]);
}

function selectTotal(db: Db, filters: Filters): AliasableExpression<number> {
  if (!isByTypeAndStatusOnly(filters)) return selectCount(db, filters).$asScalar();
  return selectCounted(db, filters).$asScalar();
}

/** How many applications a list has that is by type and status only, from the counters. */
function selectCounted(db: Db, { status, application_id, hasConverted }: Filters) {
  const query = selectListed(db, status, null);
  return application_id === null ? query : query.where(isOfType({ application_id, status, hasConverted }));
}

/** The same, read. */
export async function countListed(db: Db, filters: Filters): Promise<number> {
  return (await selectCounted(db, filters).executeTakeFirstOrThrow()).total;
}

/** Counted in the order of an index, so that the count of a large result ends early. */
function selectCount(db: Db, filters: Filters) {
  const most = sql.lit(mostCounted + 1);
  const ordered = filters.waiting === null ? 'id' : sinceOf(filters.waiting);
  const found = filterApplications(db, filters).select('id').orderBy(ordered, 'desc').limit(most);
  return db.selectFrom(found.as('found')).select(sql<number>`count(*)`.as('count'));
}

const readCount = keepByForm(selectCount);

/** How many applications the same filters find on all pages, counted as far as mostCounted and one more. */
export async function countApplications(db: Db, filters: Filters): Promise<number> {
  const [row] = await readCount(db, { ...filters, limit_offset: 0, number: '' });
  return row?.count ?? 0;
}

/** The ids of one page of a list. */
function selectIds(db: Db, filters: Filters): AliasableExpression<{ id: number }> {
  const { number, limit_value: size, limit_offset: offset } = filters;
  const hits = filterApplications(db, filters);
  if (number === '') {
    const page = hits.select('id').orderBy(orderOf('applications', filters)).limit(sql.lit(size));
    return offset === 0 ? page : page.offset(offset);
  }
  // The owner of the number is looked up separately: sorting by it would read every hit.
  const columns = ['id', 'membership_no', 'application_no', 'status_changed_at', 'returning_since'] as const;
  const others = hits
    .select(columns)
    .where(sql<boolean>`(${hasNumber('applications', number)}) is not true`)
    .orderBy(orderOf('applications', { ...filters, number: '' }))
    .limit(sql<number>`${offset}::bigint + ${sql.lit(size)}`);
  const found = hits
    .select(columns)
    .where(sql<boolean>`${hasNumber('applications', number)}`)
    .unionAll(db.selectFrom(others.as('others')).selectAll());
  return db
    .selectFrom(found.as('a'))
    .select('id')
    .orderBy(orderOf('a', filters))
    .limit(sql.lit(size))
    .offset(offset);
}

/**
 * The ids of the applications on all pages of a list, for what is done with a list as a whole.
 * @param adminId whose are the own ones
 */
export function selectFound(
  db: Db,
  input: Omit<ListInput, 'limit_value' | 'limit_offset'>,
  adminId: number,
): AliasableExpression<{ id: number }> {
  const filters = toFilters({ ...input, limit_value: 10, limit_offset: 0 }, adminId);
  return filterApplications(db, filters).select('id');
}

/** The order of a whole list, for a query that has its columns under this name. @param adminId as of selectFound */
export function orderFound(
  table: string,
  input: Omit<ListInput, 'limit_value' | 'limit_offset'>,
  adminId: number,
): RawBuilder<unknown> {
  return orderOf(table, toFilters({ ...input, limit_value: 10, limit_offset: 0 }, adminId));
}

/** The applications of all pages of a list, unordered. */
function filterApplications(db: Db, input: Filters) {
  const { status } = input;
  let query = db.selectFrom('applications');
  // Whatever waits is listed, also what no list of all shows.
  if (input.waiting === null || status !== null) query = query.where(isListed(status));
  if (input.waiting !== null) query = query.where(isWaiting(input.waiting));
  const { application_id, hasConverted } = input;
  if (application_id !== null) query = query.where(isOfType({ application_id, status, hasConverted }));
  if (input.owner_id !== null) query = query.where('owner_id', '=', input.owner_id);
  if (input.voter_id !== null) query = query.where(isVoteDue(input.voter_id));
  if (input.ended !== null) query = query.where(hasEnded(input.ended));
  if (input.owner === 'nobody') query = query.where('owner_id', 'is', null);
  if (input.state !== null) query = query.where('state_id', '=', input.state);
  if (input.edu_postgrad_degree !== '')
    query = query.where('edu_postgrad_degree', '=', input.edu_postgrad_degree);
  if (input.edu_superspecialty_degree !== '')
    query = query.where('edu_superspecialty_degree', '=', input.edu_superspecialty_degree);
  for (const patterns of input.words)
    query = query.where((row) =>
      row.or(patterns.map((pattern) => row('search_text', 'like', inLowerCase(pattern)))),
    );
  return query;
}

/**
 * The order of a list (docs/decisions/0041). New and Old sort by membership number; applications without one are sorted
 * by age, first under New and last under Old. Without a choice the newest come first; of those who wait for the office
 * who has waited longest. The owner of a searched number comes before all others.
 */
function orderOf(table: string, { sort_by_member_no: order, number, waiting }: Filters) {
  const isByWaiting = waiting !== null && order === '';
  const direction = sql.raw(order === 'asc' || isByWaiting ? 'asc' : 'desc');
  const byNumber = sql`number_order(${sql.ref(`${table}.membership_no`)}) collate "C" ${direction}`;
  return sql.join([
    ...(number === '' ? [] : [sql`(${hasNumber(table, number)}) is true desc`]),
    ...(order === '' ? [] : [byNumber]),
    ...(isByWaiting ? [sql`${sql.ref(`${table}.${sinceOf(waiting)}`)}`] : []),
    sql`${sql.ref(`${table}.id`)} ${direction}`,
  ]);
}

/** Is this its membership or application number? null when neither matches and one is missing. */
function hasNumber(table: string, number: string): RawBuilder<boolean | null> {
  return sql`${number} in (${sql.ref(`${table}.membership_no`)}, ${sql.ref(`${table}.application_no`)})`;
}
