import type { profileCalls } from '#contract/accounts/profile-calls.ts';
import { userFaults } from '#contract/accounts/user-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween, withoutValues } from '#server/kit/context/changes.ts';
import type { Context, ContextWithoutTransaction, ReadContext } from '#server/kit/context/context.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import { forgetImage, withImage } from '#server/kit/files/with-image.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { findAdminByEmail } from '#server/modules/accounts/account/accounts.store.ts';
import { photoUrl } from '#server/modules/accounts/account/accounts.views.ts';
import {
  proveOwnPassword,
  redeemOwnCode,
  storePassword,
} from '#server/modules/accounts/passwords/set-password.ts';
import { presentedTokens } from '#server/modules/accounts/sessions/session-tokens.ts';
import { settleNewEmail } from './change-email.ts';
import { lockRights } from './rights.ts';
import { lockUser, storeColumns, updateUser } from './users.store.ts';
import { readUser } from './users.views.ts';

/** admin_profile: the administrator who is signed in, whatever id is sent. */
export async function readOwnProfile({ db, caller }: ReadContext) {
  if (!caller.admin) throw refuse('sign_in_needed');
  const { photo_id, ...user } = await readUser(db, caller.admin.id);
  return { data: [{ ...user, profile: photoUrl(photo_id) }] };
}

/** choose_columns: of a list, as this administrator sees it; no other data depends on it, so the log says nothing. */
export async function chooseColumns(
  { tx, caller }: Context,
  { list, columns }: CheckedInputOf<typeof profileCalls.chooseColumns>,
) {
  if (!caller.admin) throw refuse('sign_in_needed');
  await storeColumns(tx, caller.admin.id, list, columns);
  return {};
}

type Input = CheckedInputOf<typeof profileCalls.myProfileUpdate>;

/**
 * my_profile_update: all of it or nothing; a photo that is not sent stays, and so does an empty password. One code
 * covers a new e-mail and a first password together.
 */
export async function updateOwnProfile(context: ContextWithoutTransaction, input: Input) {
  return withImage(context, 'profile', input.profile, (inside, photoId) => change(inside, input, photoId));
}

async function change(context: Context, input: Input, photoId: number | null) {
  const { tx } = context;
  const { id, name } = await lockRights(context);
  const before = checkVersion(await lockUser(tx, id), input.version, 'user');
  const { full_name, email, password } = input;
  const isMoved = email !== before.email;
  const same = await findAdminByEmail(tx, email);
  if (same && same.id !== id) throw refuseFields({ email: userFaults.emailTaken });
  const by = password === '' ? null : await proveOwnPassword(context, id, input.present_password);
  const keptSessions = isMoved || by === 'code' ? await redeemOwnCode(context, id) : [];
  if (by) {
    const kept = presentedTokens(context, ['admin']);
    await storePassword(context, { kind: 'admin', id }, password, { by, keptSessions: kept });
  }

  const profile_file_id = photoId ?? before.profile_file_id;
  await updateUser(tx, id, { full_name, email, profile_file_id });
  if (photoId !== null) await forgetImage(context, before.profile_file_id);
  const changes = changesBetween(before, { full_name, email });
  const photo = photoId !== null && { photo: 'changed' };
  await audit(context, 'profile.updated', `user ${id}`, { ...withoutValues(changes), ...photo });
  const user = await readUser(tx, id);
  if (isMoved) {
    await settleNewEmail(context, {
      id,
      from: before.email,
      to: email,
      role: user.role_name,
      // Nobody invites themselves.
      hasPassword: true,
      by: name,
      keptSessions,
    });
  }
  return { message: done.saved, data: [{ profile: photoUrl(user.photo_id), version: user.version }] };
}
