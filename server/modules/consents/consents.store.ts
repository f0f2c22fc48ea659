import { type Insertable, sql } from 'kysely';
import type { Consents } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';

/** Stores a consent. @returns false where this version was agreed to before, which stays as it was */
export async function insertConsent(tx: Tx, consent: Insertable<Consents>): Promise<boolean> {
  const row = await tx
    .insertInto('consents')
    .values(consent)
    .onConflict((same) =>
      same.columns(['application_id', 'notice_id']).where('channel', '<>', sql.lit('directory')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores one to be shown in the directory, of which there are several, one after the other. */
export async function insertConsentToDirectory(tx: Tx, consent: Insertable<Consents>): Promise<void> {
  await tx.insertInto('consents').values(consent).execute();
}

/** Withdraws the one to be shown in the directory, where there is one. */
export async function withdrawConsentToDirectory(tx: Tx, applicationId: number, at: Date): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ withdrawn_at: at })
    .where('application_id', '=', applicationId)
    .where('channel', '=', 'directory')
    .where('withdrawn_at', 'is', null)
    .execute();
}
