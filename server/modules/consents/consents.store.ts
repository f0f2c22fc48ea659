import type { Insertable } from 'kysely';
import type { Consents } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';

/** Stores a consent. @returns false where this version was agreed to before, which stays as it was */
export async function insertConsent(tx: Tx, consent: Insertable<Consents>): Promise<boolean> {
  const row = await tx
    .insertInto('consents')
    .values(consent)
    .onConflict((same) => same.columns(['application_id', 'notice_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
