import { firstRole } from '#contract/kit/permissions.ts';
import type { roleCalls } from '#contract/accounts/role-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { nameSome, refuse } from '#server/kit/refusal.ts';
import { lockRights, refuseBeyond } from './guard-rights.ts';
import { roleInWords } from './rights.ts';
import { deleteRoleRow, findRole, listModules, namesInRole, readFlags } from './roles.store.ts';

/** delete_role: a role that nobody has; never the first one (decisions section 3). */
export async function deleteRole(context: Context, { id }: CheckedInputOf<typeof roleCalls.deleteRole>) {
  const { tx } = context;
  const asker = await lockRights(context);
  const role = await findRole(tx, id);
  if (!role) throw refuse('gone_meanwhile', { item: 'role' });
  if (id === firstRole) throw refuse('first_role');
  const flags = await readFlags(tx, id);
  refuseBeyond(asker, flags);
  const names = await namesInRole(tx, id);
  const users = nameSome(names.length, ['user', 'users'], names);
  if (users !== '') throw refuse('in_use', { item: 'role', users });
  await deleteRoleRow(tx, id);
  const words = roleInWords({ name: role.name, flags }, await listModules(tx));
  await audit(context, 'role.deleted', `role ${id}`, words);
  return { message: done.removed };
}
