import { firstRole } from '#contract/kit/permissions.ts';
import { type userCalls, userFaults } from '#contract/accounts/user-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import type { Context } from '#server/kit/context/context.ts';
import { refuseFields } from '#server/kit/refusal.ts';
import { findAdminByEmail } from '#server/modules/accounts/account/accounts.store.ts';
import { inviteUser, settleNewEmail } from './change-email.ts';
import { redeemOwnCode } from '#server/modules/accounts/passwords/change-own-password.ts';
import { type Asker, lockRights, refuseBeyond, refuseLastAdministrator } from './guard-rights.ts';
import { findRole, readFlags } from './roles.store.ts';
import { insertUser, lockUser, updateUser } from './users.store.ts';

type Input = CheckedInputOf<typeof userCalls.addUser>;

/** add_user: adds a user, who is mailed a link to set a password, or updates the one with the id. */
export async function addUser(context: Context, input: Input) {
  const asker = await lockRights(context);
  return input.id === null ? invite(context, asker, input) : change(context, asker, input, input.id);
}

async function invite(context: Context, asker: Asker, input: Input) {
  const { tx, now } = context;
  const { full_name, email } = input;
  const role = await checkUser(context, input);
  refuseBeyond(asker, await readFlags(tx, role.id));
  const saved = await insertUser(tx, { full_name, email, role_id: role.id, created_at: now });
  await audit(context, 'user.added', `user ${saved.id}`, { full_name, email, role: role.name });
  await inviteUser(context, { id: saved.id, email, role: role.name }, asker.name);
  return { message: done.userInvited, data: [saved] };
}

async function change(context: Context, asker: Asker, input: Input, id: number) {
  const { tx } = context;
  const before = checkVersion(await lockUser(tx, id), input.version, 'user');
  refuseBeyond(asker, await readFlags(tx, before.role_id));
  const role = await checkUser(context, input);
  refuseBeyond(asker, await readFlags(tx, role.id));
  if (role.id !== firstRole) await refuseLastAdministrator(tx, before);
  const { full_name, email } = input;
  const isMoved = email !== before.email;
  // The own one as in the own profile: by another way it would be no harder to take.
  const keptSessions = isMoved && id === asker.id ? await redeemOwnCode(context, id) : [];
  const saved = await updateUser(tx, id, { full_name, email, role_id: role.id });
  const roleBefore = await findRole(tx, before.role_id);
  const changes = changesBetween(
    { ...before, role: roleBefore?.name },
    { full_name, email, role: role.name },
  );
  await audit(context, 'user.updated', `user ${id}`, changes);
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
