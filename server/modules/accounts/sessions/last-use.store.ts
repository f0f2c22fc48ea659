import type { Db } from '#server/kit/db/db.ts';

/**
 * Notes that a session is used, unless another request noted it after `since`. By itself: who reads waits for no turn to have
 * a transaction.
 */
export async function noteUse(db: Db, tokenHash: Buffer, now: Date, since: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '<=', since)
    .execute();
}
