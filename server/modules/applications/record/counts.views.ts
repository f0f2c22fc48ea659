import { type RawBuilder, sql } from 'kysely';
import { shownWhenAsked } from '#contract/applications/statuses.ts';
import type { Day } from '#contract/kit/day.ts';
import type { Db, Tx } from '#server/kit/db.ts';
import { prepare } from '#server/kit/prepare.ts';

/** The sum of a counter's rows; 0 where there are none (docs/decisions/0020-counters.md). */
const total = sql<number>`coalesce(sum(added), 0)::bigint`;

/**
 * Is this status among 'all' of the lists? Written out, not as parameters: the planner has to see that it is what the
 * indexes of the lists are made for.
 */
export function inAllLists(): RawBuilder<boolean> {
  return sql`status_id not in (${sql.join(shownWhenAsked.map((status) => sql.lit(status)))})`;
}

/**
 * How many applications a list without other filters shows, from the counters.
 * @param status null means all lists' statuses
 * @param packageId null means every type
 */
export function selectListed(tx: Db | Tx, status: number | null, packageId: number | null) {
  let query = tx.selectFrom('application_counts').select(total.as('total'));
  query = status === null ? query.where(inAllLists()) : query.where('status_id', '=', status);
  return packageId === null ? query : query.where('package_id', '=', packageId);
}

const selectByStatus = prepare((tx) =>
  tx
    .selectFrom('application_counts')
    .select(['status_id', total.as('total')])
    .groupBy('status_id'),
);

/** How many applications stand in each status that has any. */
export async function countByStatus(tx: Db | Tx): Promise<Map<number, number>> {
  const rows = await selectByStatus(tx);
  return new Map(rows.map((row) => [row.status_id, row.total]));
}

/**
 * How many applications were submitted in each month that has any.
 * @param from first day of the first month in the society's zone
 * @returns by month as YYYY-MM
 */
export async function countSubmissions(tx: Db | Tx, from: Day): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('submission_counts')
    .select(['month', total.as('total')])
    .where('month', '>=', from)
    .groupBy('month')
    .execute();
  return new Map(rows.map((row) => [row.month.slice(0, 7), row.total]));
}
