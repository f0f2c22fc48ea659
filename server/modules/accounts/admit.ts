import { done } from '#contract/texts/en.ts';
import { audit } from '#server/kit/audit.ts';
import type { Context } from '#server/kit/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { photoUrl } from './accounts.present.ts';
import { setLastLogin } from './accounts.store.ts';
import { findPresentApplication, readAdminFace } from './accounts.views.ts';
import { openSession } from './open-session.ts';
import { presentedTokens } from './presented-tokens.ts';
import { noteVerifiedCode } from './sessions.store.ts';

type By = 'code' | 'password';

/**
 * Signs in an administrator whose proof was checked; the answer of both ways (D1 section 7). A code may also set
 * the own password soon after; for a client that goes on with the token it had, its session notes it too.
 */
export async function admitAdmin(context: Context, adminId: number, by: By) {
  const { tx, now } = context;
  const codeVerifiedAt = by === 'code' ? now : null;
  if (codeVerifiedAt)
    await noteVerifiedCode(tx, adminId, presentedTokens(context, ['admin']), codeVerifiedAt);
  const access_token = await openSession(context, { kind: 'admin', adminId, codeVerifiedAt });
  const { id, email, full_name, photo_id } = await readAdminFace(tx, adminId);
  await audit(context, 'session.opened', `user ${id}`, { by }, `admin ${id} ${email}`);
  const data = [{ id, full_name, profile: photoUrl(photo_id) }];
  return { message: done.signedIn, userid: id, access_token, data };
}

/** Signs in a member whose proof was checked; the answer of both ways (D3 section 7). */
export async function admitMember(context: Context, account: { id: number; email: string }, by: By) {
  const { tx, now } = context;
  const application = await findPresentApplication(tx, account.id);
  if (!application) throw refuse('not_found');
  const access_token = await openSession(context, { kind: 'member', accountId: account.id });
  await setLastLogin(tx, account.id, now);
  await audit(context, 'session.opened', `member ${account.id}`, { by }, `member ${account.email}`);
  const { public_id: id, first_name, middle_name, last_name, photo_id } = application;
  const data = [{ id, first_name, middle_name, last_name, profile: photoUrl(photo_id) }];
  return { message: done.signedIn, userid: id, access_token, data };
}
