import type { userCalls } from '#contract/accounts/user-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { forgetImage } from '#server/kit/files/with-image.ts';
import { refuse } from '#server/kit/refusal.ts';
import { lockRights, refuseBeyond, refuseLastAdministrator } from './guard-rights.ts';
import { findRole, readFlags } from './roles.store.ts';
import { deleteUserRow, lockUser } from './users.store.ts';

/** delete_user: the user, the sessions and the photo are gone; what the user wrote stays, without an author. */
export async function deleteUser(context: Context, { id }: CheckedInputOf<typeof userCalls.deleteUser>) {
  const { tx } = context;
  const asker = await lockRights(context);
  if (id === asker.id) throw refuse('own_user');
  const user = await lockUser(tx, id);
  if (!user) throw refuse('gone_meanwhile', { item: 'user' });
  refuseBeyond(asker, await readFlags(tx, user.role_id));
  await refuseLastAdministrator(tx, user);
  const role = await findRole(tx, user.role_id);
  await deleteUserRow(tx, id);
  await forgetImage(context, user.profile_file_id);
  const { full_name, email } = user;
  await audit(context, 'user.deleted', `user ${id}`, { full_name, email, role: role?.name });
  return { message: done.removed };
}
