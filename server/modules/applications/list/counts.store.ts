import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#contract/kit/day.ts';
import { shownWhenAsked, type StatusId } from '#contract/statuses/statuses.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { prepare } from '#server/kit/db/prepare.ts';

/** The sum of a counter's rows; 0 where there are none (docs/decisions/0020-counters.md). */
const total = sql<number>`coalesce(sum(added), 0)::bigint`;

/**
 * Is this status part of 'all' in the lists? Literals and not parameters, because the planner must see that the
 * condition is that of the lists' indexes.
 */
function inAllLists(): RawBuilder<boolean> {
  return sql`status_id not in (${sql.join(shownWhenAsked.map((status) => sql.lit(status)))})`;
}

/**
 * Does the list of this status show the application?
 * @param status null means all statuses that lists show; a status that the office added finds no application
 */
export function isListed(status: number | null): RawBuilder<boolean> {
  return status === null ? inAllLists() : sql`status_id = ${status}`;
}

/**
 * How many applications a list without other filters shows, from the counters.
 * @param status null means all statuses that lists show
 * @param packageId null means every type
 */
export function selectListed(db: Db, status: number | null, packageId: number | null) {
  const query = db.selectFrom('application_counts').select(total.as('total')).where(isListed(status));
  return packageId === null ? query : query.where('package_id', '=', packageId);
}

const selectByStatus = prepare((tx) =>
  tx
    .selectFrom('application_counts')
    .select(['status_id', total.as('total')])
    .groupBy('status_id'),
);

/** How many applications have each status; statuses without any are left out. */
export async function countByStatus(db: Db): Promise<Map<StatusId, number>> {
  const rows = await selectByStatus(db);
  return new Map(rows.map((row) => [row.status_id, row.total]));
}

/**
 * How many of the listed applications were submitted in each month; months without any are left out.
 * @param from first day of the first month in the society's zone
 * @returns by month as YYYY-MM
 */
export async function countSubmissions(db: Db, from: Day): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('submission_counts')
    .select(['month', total.as('total')])
    .where('month', '>=', from)
    .where(inAllLists())
    .groupBy('month')
    .execute();
  return new Map(rows.map((row) => [row.month.slice(0, 7), row.total]));
}

/**
 * Merges the counters' rows, so that their tables stay short; the totals do not change. Changes of applications do not
 * wait for it; a second run waits for the first.
 */
export async function compactCounts(tx: Tx): Promise<void> {
  await sql`lock table application_counts, submission_counts in share update exclusive mode`.execute(tx);
  await sql`
    with folded as (
      delete from application_counts as one using (
        select package_id, status_id from application_counts group by package_id, status_id having count(*) > 1
      ) as many
      where one.package_id = many.package_id and one.status_id = many.status_id
      returning one.package_id, one.status_id, one.added
    )
    insert into application_counts (package_id, status_id, added)
    select package_id, status_id, sum(added) from folded
    group by package_id, status_id having sum(added) <> 0`.execute(tx);
  await sql`
    with folded as (
      delete from submission_counts as one using (
        select month, status_id from submission_counts group by month, status_id having count(*) > 1
      ) as many
      where one.month = many.month and one.status_id = many.status_id
      returning one.month, one.status_id, one.added
    )
    insert into submission_counts (month, status_id, added)
    select month, status_id, sum(added) from folded
    group by month, status_id having sum(added) <> 0`.execute(tx);
}
