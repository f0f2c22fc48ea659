import { sql } from 'kysely';
import { prepare } from '#server/kit/db/prepare.ts';

/**
 * What decides the standing of who has this membership number, by its unique index. Numbers are written in capitals, and
 * typed as it comes.
 * @param capitals the same in capitals
 */
export const viewStanding = prepare((db, typed: string, capitals: string) =>
  db
    .selectFrom('applications')
    .select([
      'membership_no as membershipNo',
      'status_id as status',
      sql<boolean>`erased_at is not null`.as('isErased'),
      sql<boolean>`(needs_ratification and ratified_by is null)`.as('isProvisional'),
      'first_name',
      'last_name',
    ])
    .where('membership_no', 'in', [typed, capitals]),
);
