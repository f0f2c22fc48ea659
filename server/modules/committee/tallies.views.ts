import { sql } from 'kysely';
import { type Tally, tallyOf, type Vote } from '#contract/committee/outcome.ts';
import type { Db } from '#server/kit/db/db.ts';

/**
 * How the committee voted on each of these applications in its present referral; none where nobody did, and where this
 * administrator declared a conflict of interest.
 */
export async function viewTallies(
  db: Db,
  applicationIds: readonly number[],
  adminId: number,
): Promise<Map<number, Tally>> {
  const rows = await db
    .selectFrom('committee_votes as v')
    .innerJoin('committee_members as c', 'c.admin_id', 'v.admin_id')
    .innerJoin('applications as a', (join) =>
      join.onRef('a.id', '=', 'v.application_id').onRef('a.status_changed_at', '=', 'v.referred_at'),
    )
    .select(['v.application_id', sql<Vote[]>`array_agg(v.vote)`.as('votes')])
    .where('v.application_id', '=', sql<number>`any(${applicationIds}::integer[])`)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('committee_conflicts as k')
            .select('k.admin_id')
            .whereRef('k.application_id', '=', 'v.application_id')
            .where('k.admin_id', '=', adminId),
        ),
      ),
    )
    .groupBy('v.application_id')
    .execute();
  return new Map(rows.map(({ application_id, votes }) => [application_id, tallyOf(votes)]));
}
