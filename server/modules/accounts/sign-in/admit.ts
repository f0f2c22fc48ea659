import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { rememberDevice } from '#server/kit/http/known-device.ts';
import { refuse } from '#server/kit/refusal.ts';
import { photoUrl } from '#server/modules/accounts/account/accounts.present.ts';
import { setLastLogin } from '#server/modules/accounts/account/accounts.store.ts';
import { findPresentApplication, readAdminProfile } from '#server/modules/accounts/account/accounts.views.ts';
import { openSession } from '#server/modules/accounts/sessions/open-session.ts';
import { presentedTokens } from '#server/modules/accounts/sessions/presented-tokens.ts';
import { noteVerifiedCode } from '#server/modules/accounts/sessions/sessions.store.ts';

type By = 'code' | 'link' | 'password';

/**
 * Signs in an administrator whose proof was checked; the answer of every way (D1 section 7). A code, or the link of
 * its mail, may also set the own password soon after; for a client that goes on with the token it had, its session
 * notes it too.
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

/** Signs in a member whose proof was checked; the answer of every way (D3 section 7). */
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
