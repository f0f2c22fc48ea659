import { type roleCalls, roleFaults, type RolePermission } from '#contract/accounts/role-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { firstRole, type ModuleName, moduleNames } from '#contract/kit/permissions.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import type { Context, ReadContext } from '#server/kit/context/context.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import { nameSome, refuse, refuseFields } from '#server/kit/refusal.ts';
import { type Asker, covers, everyFlag, lockRights, refuseBeyond, roleInWords, zipFlags } from './rights.ts';
import {
  deleteRoleRow,
  findRole,
  findRoleByName,
  insertRole,
  listModules,
  type ModuleFlags,
  namesInRole,
  putFlags,
  readFlags,
  updateRole,
} from './roles.store.ts';
import { readAllFlags, readPermissions, readRoleOf, readRoles } from './users.views.ts';

/** get_role: every role, and those that the caller may give to a user. */
export async function listRoles({ db, caller }: ReadContext) {
  const flags = await readAllFlags(db);
  const flagsOf = (roleId: number) => flags.filter(({ role_id }) => role_id === roleId);
  const own = caller.admin === null ? undefined : await readRoleOf(db, caller.admin.id);
  const mayGive = (roleId: number) =>
    own !== undefined && (own === firstRole || covers(flagsOf(own), flagsOf(roleId)));
  const roles = await readRoles(db);
  return { data: roles, may_give: roles.map(({ id }) => id).filter(mayGive) };
}

/** get_module */
export async function listRoleModules({ db }: ReadContext) {
  const modules = await listModules(db);
  return { data: inOrder(modules).map(({ id, name: module_name }) => ({ id, module_name })) };
}

/** role_details: the role, and a row for every module, also for one it has no flags for. */
export async function readRole({ db }: ReadContext, { id }: CheckedInputOf<typeof roleCalls.roleDetails>) {
  const role = await findRole(db, id);
  if (!role) throw refuse('not_found');
  const permissions = inOrder(await readPermissions(db, id));
  const { version, name: role_name, demands_factor } = role;
  return { data: [{ id, version, role_name, demands_factor }], other_data: permissions.map(permissionOf) };
}

/** In the order of the contract; a module that it does not name is no longer offered. */
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

type Input = CheckedInputOf<typeof roleCalls.addRole>;

/** The role to be stored, with all modules. */
interface Wanted {
  id: number | null;
  version: number | null;
  name: string;
  /** null: as it is. */
  demandsFactor: boolean | null;
  flags: ModuleFlags[];
  modules: Awaited<ReturnType<typeof listModules>>;
}

/** add_role: adds a role, or updates the one with the id; a module that is not sent has no flags. */
export async function saveRole(context: Context, input: Input) {
  const asker = await lockRights(context);
  const { id, version, role_name: name } = input;
  const modules = await listModules(context.tx);
  const demandsFactor = input.demands_factor === undefined ? null : input.demands_factor === 1;
  const wanted: Wanted = { id, version, name, demandsFactor, flags: zipFlags(input), modules };
  return id === null ? addRole(context, asker, wanted) : changeRole(context, asker, wanted, id);
}

async function addRole(context: Context, asker: Asker, wanted: Wanted) {
  const { tx } = context;
  await checkRole(context, wanted);
  refuseBeyond(asker, wanted.flags);
  const { name, flags, modules } = wanted;
  const role = { name, demands_factor: wanted.demandsFactor ?? false };
  const saved = await insertRole(tx, role);
  await putFlags(tx, saved.id, flags);
  await audit(context, 'role.added', `role ${saved.id}`, roleInWords({ ...role, flags }, modules));
  return { message: done.saved, data: [saved] };
}

async function changeRole(context: Context, asker: Asker, wanted: Wanted, id: number) {
  const { tx } = context;
  const { flags, modules } = wanted;
  const before = checkVersion(await findRole(tx, id), wanted.version, 'role');
  const flagsBefore = await readFlags(tx, id);
  refuseBeyond(asker, flagsBefore);
  await checkRole(context, wanted);
  refuseBeyond(asker, flags);
  if (id === firstRole && !covers(flags, everyFlag(modules))) throw refuse('first_role');
  const role = { name: wanted.name, demands_factor: wanted.demandsFactor ?? before.demands_factor };
  const saved = await updateRole(tx, id, role);
  await putFlags(tx, id, flags);
  const wordsBefore = roleInWords({ ...before, flags: flagsBefore }, modules);
  await audit(
    context,
    'role.updated',
    `role ${id}`,
    changesBetween(wordsBefore, roleInWords({ ...role, flags }, modules)),
  );
  return { message: done.saved, data: [saved] };
}

/** Throws at the fields when another role has the name, or a module does not exist. */
async function checkRole({ tx }: Context, { id, name, flags, modules }: Wanted): Promise<void> {
  const same = await findRoleByName(tx, name);
  const isTaken = same !== undefined && same.id !== id;
  const areKnown = flags.every(({ module_id }) => modules.some((module) => module.id === module_id));
  if (!isTaken && areKnown) return;
  throw refuseFields({
    ...(isTaken && { role_name: roleFaults.nameTaken }),
    ...(!areKnown && { module: roleFaults.noSuchModule }),
  });
}

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
  const words = roleInWords({ ...role, flags }, await listModules(tx));
  await audit(context, 'role.deleted', `role ${id}`, words);
  return { message: done.removed };
}
