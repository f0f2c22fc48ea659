import { sql } from 'kysely';
import type { Tx } from '#server/kit/db/db.ts';

/**
 * Adds up what was added to the counters since the last time, so that their tables stay short; the totals stay as they
 * are. Whoever changes an application meanwhile does not wait. Two at a time take turns.
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
