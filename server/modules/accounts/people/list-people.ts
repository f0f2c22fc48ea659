import { type ModuleName, moduleNames } from '#contract/kit/permissions.ts';
import type { RolePermission, roleCalls } from '#contract/accounts/role-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import type { ReadContext } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { findRole, listModules } from './roles.store.ts';
import { readPermissions, readRoles, readUsers } from './users.views.ts';

export async function getUser({ db }: ReadContext) {
  return { data: await readUsers(db) };
}

export async function getRole({ db }: ReadContext) {
  return { data: await readRoles(db) };
}

export async function getModule({ db }: ReadContext) {
  const modules = await listModules(db);
  return { data: inOrder(modules).map(({ id, name: module_name }) => ({ id, module_name })) };
}

/** role_details: the role, and a row for every module, also for one it has no flags for. */
export async function roleDetails({ db }: ReadContext, { id }: CheckedInputOf<typeof roleCalls.roleDetails>) {
  const role = await findRole(db, id);
  if (!role) throw refuse('not_found');
  const permissions = inOrder(await readPermissions(db, id));
  const { version, name: role_name } = role;
  return { data: [{ id, version, role_name }], other_data: permissions.map(permissionOf) };
}

/** By the order of the contract; a module that it does not name is no longer offered. */
function inOrder<Row extends { name: string }>(rows: readonly Row[]): (Row & { name: ModuleName })[] {
  return moduleNames.flatMap((name) =>
    rows.filter((row) => row.name === name).map((row) => ({ ...row, name })),
  );
}

type Permission = Awaited<ReturnType<typeof readPermissions>>[number] & { name: ModuleName };

function permissionOf(row: Permission): RolePermission {
  return {
    id: row.id,
    module: row.module,
    module_name: row.name,
    permission_view: Number(row.can_view),
    permission_create: Number(row.can_create),
    permission_update: Number(row.can_update),
    permission_delete: Number(row.can_delete),
  };
}
