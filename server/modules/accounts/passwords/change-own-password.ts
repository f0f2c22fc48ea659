import { freshCodeSeconds } from '#contract/accounts/callers.ts';
import type { profileCalls } from '#contract/accounts/profile-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/done.ts';
import type { Context } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { lockPerson, type Person } from '#server/modules/accounts/account/accounts.store.ts';
import { presentedTokens } from '#server/modules/accounts/sessions/presented-tokens.ts';
import { redeemVerifiedCode } from '#server/modules/accounts/sessions/sessions.store.ts';
import { setPasswordByLink, storePassword, tokenOfQuery } from './set-password.ts';

/**
 * admin_change_password: by the token of a mailed link as `id`, that administrator's; otherwise the own one. A
 * link that is over never changes the password of whoever happens to be signed in.
 */
export async function adminChangePassword(
  context: Context,
  { id, password }: CheckedInputOf<typeof profileCalls.adminChangePassword>,
) {
  const { admin } = context.caller;
  if (!admin || isLink(id)) return setPasswordByLink(context, 'admin', tokenOfQuery(id), password);
  const person: Person = { kind: 'admin', id: admin.id };
  await storePassword(context, person, password, {
    by: 'code',
    keptSessions: await redeemOwnCode(context, admin.id),
  });
  return { message: done.passwordChanged };
}

/**
 * What gives the own account away, password and e-mail, is changed once for each code that was verified in this very
 * session (or opened it) within freshCodeSeconds (decision 0015); throws code_needed otherwise.
 * @returns the hashes of this browser's sessions, which go on when all others end
 */
export async function redeemOwnCode(context: Context, adminId: number): Promise<readonly Buffer[]> {
  const { tx, now } = context;
  await lockPerson(tx, { kind: 'admin', id: adminId });
  const keptSessions = presentedTokens(context, ['admin']);
  const since = new Date(now.getTime() - freshCodeSeconds * 1_000);
  if (!(await redeemVerifiedCode(tx, adminId, keptSessions, since))) throw refuse('code_needed');
  return keptSessions;
}

/** Neither the id of a user nor the handle of a code (newPublicId): a link, even one that was cut short. */
export function isLink(id: string): boolean {
  return !/^(?:\d{1,10}|[\w-]{22})$/.test(id);
}
