import { sql } from 'kysely';
import type { ConsentChannel } from '#contract/privacy/consent.ts';
import type { Db } from '#server/kit/db/db.ts';

/** The consents of applications with the day of the version that was agreed to, newest first. */
export function selectConsents(db: Db, applicationIds: readonly number[]) {
  return db
    .selectFrom('consents as c')
    .innerJoin('privacy_notices as n', 'n.id', 'c.notice_id')
    .select([
      'c.application_id',
      'c.notice_id',
      'n.published_at',
      'c.given_at',
      'c.language',
      sql<ConsentChannel>`c.channel`.as('channel'),
      'c.withdrawn_at',
    ])
    .where('c.application_id', 'in', applicationIds.length === 0 ? [0] : [...applicationIds])
    .orderBy('c.id', 'desc');
}
