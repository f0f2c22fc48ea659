import type { sessionCalls } from '#contract/accounts/session-calls.ts';
import { type userCalls, userFaults } from '#contract/accounts/user-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { firstRole } from '#contract/kit/permissions.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween, withoutValues } from '#server/kit/context/changes.ts';
import type { Context, ReadContext } from '#server/kit/context/context.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import { forgetImage } from '#server/kit/files/with-image.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { findAdminByEmail } from '#server/modules/accounts/account/accounts.store.ts';
import { redeemOwnCode } from '#server/modules/accounts/passwords/set-password.ts';
import { presentedTokens } from '#server/modules/accounts/sessions/session-tokens.ts';
import { deleteSessionsOfAdmin } from '#server/modules/accounts/sessions/sessions.store.ts';
import { inviteUser, settleNewEmail } from './change-email.ts';
import { type Asker, lockRights, refuseBeyond, refuseLastAdministrator } from './rights.ts';
import { findRole, readFlags } from './roles.store.ts';
import { deleteUserRow, insertUser, lockUser, updateUser } from './users.store.ts';
import { readUsers } from './users.views.ts';

/** get_user */
export async function listUsers({ db }: ReadContext) {
  return { data: await readUsers(db) };
}

type Input = CheckedInputOf<typeof userCalls.addUser>;

/** add_user: adds a user, who is mailed a link to set a password, or updates the one with the id. */
export async function saveUser(context: Context, input: Input) {
  const asker = await lockRights(context);
  return input.id === null ? addUser(context, asker, input) : changeUser(context, asker, input, input.id);
}

async function addUser(context: Context, asker: Asker, input: Input) {
  const { tx, now } = context;
  const { full_name, email } = input;
  const role = await checkUser(context, input);
  refuseBeyond(asker, await readFlags(tx, role.id));
  const saved = await insertUser(tx, { full_name, email, role_id: role.id, created_at: now });
  await audit(context, 'user.added', `user ${saved.id}`, personFacts({ full_name, email, role: role.name }));
  await inviteUser(context, { id: saved.id, email, role: role.name }, asker.name);
  return { message: done.userInvited, data: [saved] };
}

async function changeUser(context: Context, asker: Asker, input: Input, id: number) {
  const { tx } = context;
  const before = checkVersion(await lockUser(tx, id), input.version, 'user');
  refuseBeyond(asker, await readFlags(tx, before.role_id));
  const role = await checkUser(context, input);
  refuseBeyond(asker, await readFlags(tx, role.id));
  if (role.id !== firstRole) await refuseLastAdministrator(tx, before);
  const { full_name, email } = input;
  const isMoved = email !== before.email;
  // The own e-mail needs a code here too, as in the own profile.
  const keptSessions = isMoved && id === asker.id ? await redeemOwnCode(context, id) : [];
  const saved = await updateUser(tx, id, { full_name, email, role_id: role.id });
  const roleBefore = await findRole(tx, before.role_id);
  const changes = changesBetween(
    { ...before, role: roleBefore?.name },
    { full_name, email, role: role.name },
  );
  await audit(context, 'user.updated', `user ${id}`, personFacts(changes));
  if (isMoved) {
    await settleNewEmail(context, {
      id,
      from: before.email,
      to: email,
      role: role.name,
      hasPassword: before.password_hash !== null,
      by: asker.name,
      keptSessions,
    });
  }
  return { message: done.saved, data: [saved] };
}

/** Of the person only that it was given or changed; the role as it was and is. */
const personFacts = (facts: Record<string, unknown>) => withoutValues(facts, ['full_name', 'email']);

/** The role that was chosen; throws at the field when there is none, or when somebody has the e-mail. */
async function checkUser({ tx }: Context, { id, email, role: roleId }: Input) {
  const role = await findRole(tx, roleId);
  const same = await findAdminByEmail(tx, email);
  const isTaken = same !== undefined && same.id !== id;
  if (role && !isTaken) return role;
  throw refuseFields({
    ...(isTaken && { email: userFaults.emailTaken }),
    ...(!role && { role: userFaults.noSuchRole }),
  });
}

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
  await audit(context, 'user.deleted', `user ${id}`, { role: role?.name });
  return { message: done.removed };
}

/** end_user_sessions: who may be changed may be signed out, as when a laptop was lost (ASVS 5.0, 7.4.5). */
export async function endUserSessions(
  context: Context,
  { id }: CheckedInputOf<typeof sessionCalls.endUserSessions>,
) {
  const { tx } = context;
  const asker = await lockRights(context);
  const user = await lockUser(tx, id);
  if (!user) throw refuse('gone_meanwhile', { item: 'user' });
  refuseBeyond(asker, await readFlags(tx, user.role_id));
  const kept = id === asker.id ? presentedTokens(context, ['admin']) : [];
  const sessions = await deleteSessionsOfAdmin(tx, id, kept);
  await audit(context, 'session.ended_by_office', `user ${id}`, { sessions });
  return { message: done.userSignedOut };
}
