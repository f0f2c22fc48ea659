import { type Insertable, sql } from 'kysely';
import type { FactorHandles, TotpFactors } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

export async function findTotp(db: Db, adminId: number) {
  return db.selectFrom('totp_factors').selectAll().where('admin_id', '=', adminId).executeTakeFirst();
}

/** Stores the secret of an app, in place of the one before. */
export async function putTotp(tx: Tx, factor: Insertable<TotpFactors>): Promise<void> {
  const { admin_id: _, ...rest } = factor;
  await tx
    .insertInto('totp_factors')
    .values(factor)
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(rest))
    .execute();
}

/** Uses up a step, and every one before it. */
export async function spendStep(tx: Tx, adminId: number, step: number, now: Date): Promise<void> {
  await tx
    .updateTable('totp_factors')
    .set({ last_step: step, last_used_at: now })
    .where('admin_id', '=', adminId)
    .execute();
}

/** Removes the app; false where there was none. */
export async function removeTotp(tx: Tx, adminId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('totp_factors')
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Recovery codes stand in for a factor: they go with the last one. */
export async function dropIdleRecoveryCodes(tx: Tx, adminId: number): Promise<void> {
  await tx
    .deleteFrom('recovery_codes as r')
    .where('r.admin_id', '=', adminId)
    .where(sql<boolean>`not exists (select from totp_factors t where t.admin_id = r.admin_id)
      and not exists (select from passkeys p where p.admin_id = r.admin_id)`)
    .execute();
}

export async function putRecoveryCodes(tx: Tx, admin_id: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('admin_id', '=', admin_id).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ admin_id, code_hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db, adminId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((build) => build.fn.countAll<number>().as('left'))
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow();
  return left;
}

/** Uses a recovery code up, of which one hash is right; false when it is none of theirs, or was used. */
export async function redeemRecoveryCode(tx: Tx, adminId: number, hashes: Buffer[]): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', 'in', hashes)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What a handle stands for. */
export type HandlePurpose = 'sign_in' | 'totp';

export async function insertHandle(tx: Tx, handle: Insertable<FactorHandles>): Promise<void> {
  await tx.insertInto('factor_handles').values(handle).execute();
}

export async function findHandle(db: Db, purpose: HandlePurpose, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('factor_handles')
    .select(['admin_id', 'detail', 'tries'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function deleteHandle(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('factor_handles').where('token_hash', '=', tokenHash).execute();
}

/** Counts a wrong try at a handle. */
export async function countHandleTry(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx
    .updateTable('factor_handles')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Ends what was begun with the factors as they were. */
export async function deleteHandlesOf(tx: Tx, adminId: number): Promise<void> {
  await tx.deleteFrom('factor_handles').where('admin_id', '=', adminId).execute();
}

/** Removes handles that nobody can use any more. */
export async function forgetOldHandles(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('factor_handles').where('expires_at', '<', now).execute();
}
