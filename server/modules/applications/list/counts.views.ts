import { type RawBuilder, sql } from 'kysely';
import { shownWhenAsked, type StatusId } from '#contract/statuses/statuses.ts';
import type { Day } from '#contract/kit/day.ts';
import type { Db } from '#server/kit/db/db.ts';
import { prepare } from '#server/kit/db/prepare.ts';

/** The sum of a counter's rows; 0 where there are none (docs/decisions/0020-counters.md). */
const total = sql<number>`coalesce(sum(added), 0)::bigint`;

/**
 * Is this status among 'all' of the lists? Written out, not as parameters: the planner has to see that it is what the
 * indexes of the lists are made for.
 */
function inAllLists(): RawBuilder<boolean> {
  return sql`status_id not in (${sql.join(shownWhenAsked.map((status) => sql.lit(status)))})`;
}

/**
 * Is this one of the applications that a list of a status shows?
 * @param status null means all lists' statuses; one that the office added can be asked for, and no application has it
 */
export function isListed(status: number | null): RawBuilder<boolean> {
  return status === null ? inAllLists() : sql`status_id = ${status}`;
}

/**
 * How many applications a list without other filters shows, from the counters.
 * @param status null means all lists' statuses
 * @param packageId null means every type
 */
export function selectListed(db: Db, status: number | null, packageId: number | null) {
  const query = db.selectFrom('application_counts').select(total.as('total')).where(isListed(status));
  return packageId === null ? query : query.where('package_id', '=', packageId);
}

/** How many applications that list shows; see selectListed. */
export async function countListed(db: Db, status: number | null, packageId: number | null): Promise<number> {
  return (await selectListed(db, status, packageId).executeTakeFirstOrThrow()).total;
}

const selectByStatus = prepare((tx) =>
  tx
    .selectFrom('application_counts')
    .select(['status_id', total.as('total')])
    .groupBy('status_id'),
);

/** How many applications stand in each status that has any. */
export async function countByStatus(db: Db): Promise<Map<StatusId, number>> {
  const rows = await selectByStatus(db);
  return new Map(rows.map((row) => [row.status_id, row.total]));
}

/**
 * How many of the applications of all lists were submitted in each month that has any.
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
