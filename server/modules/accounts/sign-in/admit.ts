import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { rememberDevice } from '#server/kit/http/known-device.ts';
import { refuse } from '#server/kit/refusal.ts';
import { setLastLogin } from '#server/modules/accounts/account/accounts.store.ts';
import {
  findPresentApplication,
  photoUrl,
  readAdminProfile,
} from '#server/modules/accounts/account/accounts.views.ts';
import { openSession, presentedTokens } from '#server/modules/accounts/sessions/session-tokens.ts';
import { noteVerifiedCode } from '#server/modules/accounts/sessions/sessions.store.ts';

type By = 'code' | 'link' | 'password';

/**
 * Signs in an administrator whose proof was checked; every way to sign in has the same answer (D1 section 7). A code, or
 * the link of its mail, also permits setting the own password soon after; it is noted in the present session too, for a
 * client that continues with the token it had.
 */
export async function admitAdmin(
  context: Context,
  { id: adminId, email }: { id: number; email: string },
  by: By,
) {
  const { tx, now } = context;
  const codeVerifiedAt = by === 'password' ? null : now;
  if (codeVerifiedAt)
    await noteVerifiedCode(tx, adminId, presentedTokens(context, ['admin']), codeVerifiedAt);
  const access_token = await openSession(context, { kind: 'admin', adminId, codeVerifiedAt });
  rememberDevice(context, email);
  const { id, full_name, photo_id } = await readAdminProfile(tx, adminId);
  await audit(context, 'session.opened', `user ${id}`, { by }, `admin ${id} ${email}`);
  const data = [{ id, full_name, profile: photoUrl(photo_id) }];
  return { message: done.signedIn, userid: id, access_token, data };
}

/** Signs in a member whose proof was checked; every way to sign in has the same answer (D3 section 7). */
export async function admitMember(context: Context, account: { id: number; email: string }, by: By) {
  const { tx, now } = context;
  const application = await findPresentApplication(tx, account.id);
  if (!application) throw refuse('not_found');
  const access_token = await openSession(context, { kind: 'member', accountId: account.id });
  rememberDevice(context, account.email);
  await setLastLogin(tx, account.id, now);
  await audit(context, 'session.opened', `member ${account.id}`, { by }, `member ${account.email}`);
  const { public_id: id, first_name, middle_name, last_name, photo_id } = application;
  const data = [{ id, first_name, middle_name, last_name, profile: photoUrl(photo_id) }];
  return { message: done.signedIn, userid: id, access_token, data };
}
