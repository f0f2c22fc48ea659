import type { Tx } from '#server/kit/db/db.ts';
import { deleteChallengesOf } from '#server/modules/accounts/passkeys/passkeys.store.ts';
import { deleteHandlesOf, dropIdleRecoveryCodes } from './factors.store.ts';

/** After a factor of an administrator came or went: what was begun before ends, and codes that stand in for none go. */
export async function settleFactors(tx: Tx, adminId: number): Promise<void> {
  await deleteHandlesOf(tx, adminId);
  await deleteChallengesOf(tx, { kind: 'admin', id: adminId });
  await dropIdleRecoveryCodes(tx, adminId);
}
