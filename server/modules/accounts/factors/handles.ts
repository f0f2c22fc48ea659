import { factorHandle } from '#contract/accounts/factors.ts';
import type { Context } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { hashToken, newPublicId } from '#server/kit/secrets.ts';
import { deleteHandle, findHandle, type HandlePurpose, insertHandle } from './factors.store.ts';

/** A handle for what was proven half-way; the database holds only its hash. */
export async function openHandle(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  purpose: HandlePurpose,
  admin_id: number,
  detail: string,
): Promise<string> {
  const token = newPublicId();
  const expires_at = new Date(now.getTime() + factorHandle.seconds * 1_000);
  await insertHandle(tx, { token_hash: hashToken(token), purpose, admin_id, detail, expires_at });
  return token;
}

/**
 * Uses a handle up, in the transaction of what it opens; who works with it has locked the person. One whose work is
 * refused is still there after the roll-back.
 * @throws factor_expired
 */
export async function redeemHandle(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  purpose: HandlePurpose,
  token: string,
  adminId: number,
): Promise<string> {
  const hash = hashToken(token);
  const handle = await findHandle(tx, purpose, hash, now);
  if (!handle || handle.admin_id !== adminId || handle.tries >= factorHandle.maxTries)
    throw refuse('factor_expired');
  await deleteHandle(tx, hash);
  return handle.detail;
}
