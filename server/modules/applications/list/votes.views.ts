import { type RawBuilder, sql } from 'kysely';
import { statusIds } from '#contract/statuses/statuses.ts';

const isReferred = (table: 'applications' | 'a') =>
  sql<boolean>`${sql.ref(`${table}.status_id`)} = ${sql.lit(statusIds.referred)}`;

/**
 * Does the application wait for the vote of this member of the committee? Not of who declared a conflict of interest, nor of
 * who does not sit on it (docs/decisions/0103).
 */
export function isVoteDue(adminId: number): RawBuilder<boolean> {
  return sql<boolean>`${isReferred('applications')}
    and exists (select from committee_members c where c.admin_id = ${adminId})
    and not exists (select from committee_votes v where v.application_id = applications.id
      and v.referred_at = applications.status_changed_at and v.admin_id = ${adminId})
    and not exists (select from committee_conflicts k where k.application_id = applications.id and k.admin_id = ${adminId})`;
}

/** How many of the committee have voted on the application a; null where it is not with the committee. */
export const selectVotes = sql<number | null>`case when ${isReferred('a')} then (
  select count(*) from committee_votes v join committee_members c on c.admin_id = v.admin_id
  where v.application_id = a.id and v.referred_at = a.status_changed_at) end`;

/** How many sit on the committee. */
export const selectSeats = sql<number>`(select count(*) from committee_members)`;
