import type { permissionColumns } from '#contract/accounts/check-role.ts';
import type { Flag } from '#contract/kit/define-call.ts';
import { firstRole } from '#contract/kit/permissions.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import { type ModuleFlags, readFlags } from './roles.store.ts';
import { isOnlyOneInRole, lockPeople, lockUser, type UserRow } from './users.store.ts';

const flagColumns = {
  can_view: 'view',
  can_create: 'create',
  can_update: 'update',
  can_delete: 'delete',
} as const satisfies Record<Exclude<keyof ModuleFlags, 'module_id'>, Flag>;

function flagsOf(row: ModuleFlags): Flag[] {
  const columns = Object.keys(flagColumns) as (keyof typeof flagColumns)[];
  return columns.filter((column) => row[column]).map((column) => flagColumns[column]);
}

/** Does `own` hold every flag that `others` hold? Nobody gives or changes rights beyond the own ones. */
export function covers(own: readonly ModuleFlags[], others: readonly ModuleFlags[]): boolean {
  const held = new Map(own.map((row) => [row.module_id, flagsOf(row)]));
  return others.every((row) => flagsOf(row).every((flag) => held.get(row.module_id)?.includes(flag)));
}

type PermissionLists = { module: readonly number[] } & Record<
  keyof typeof permissionColumns,
  readonly number[]
>;

/** The parallel lists of add_role as rows, one for each module that was sent. */
export function zipFlags(lists: PermissionLists): ModuleFlags[] {
  return lists.module.map((module_id, at) => ({
    module_id,
    can_view: lists.permission_view[at] === 1,
    can_create: lists.permission_create[at] === 1,
    can_update: lists.permission_update[at] === 1,
    can_delete: lists.permission_delete[at] === 1,
  }));
}

/** Every flag of every module, which the first role has (decisions section 3). */
export function everyFlag(modules: readonly { id: number }[]): ModuleFlags[] {
  const all = { can_view: true, can_create: true, can_update: true, can_delete: true };
  return modules.map(({ id: module_id }) => ({ module_id, ...all }));
}

interface NamedRole {
  name: string;
  demands_factor: boolean;
  flags: readonly ModuleFlags[];
}

/** A role for the audit line: {role_name: 'Clerk', second_factor: '', GST: 'view, update', …}; '' where it has no flag. */
export function roleInWords(
  { name, demands_factor, flags }: NamedRole,
  modules: readonly { id: number; name: string }[],
): Record<string, string> {
  const words = new Map(flags.map((row) => [row.module_id, flagsOf(row).join(', ')]));
  const ofModules = modules.map((module) => [module.name, words.get(module.id) ?? '']);
  const second_factor = demands_factor ? 'required' : '';
  return { role_name: name, second_factor, ...Object.fromEntries(ofModules) };
}

/** The administrator who changes users or roles, with the rights of now. */
export interface Asker {
  id: number;
  name: string;
  role_id: number;
  flags: ModuleFlags[];
}

/**
 * Waits until nobody else changes users or roles, and reads the asker's rights again: the change before may have taken
 * them away, or deleted the asker (refused as sign_in_needed).
 */
export async function lockRights({ tx, caller }: Context): Promise<Asker> {
  await lockPeople(tx);
  const row = caller.admin ? await lockUser(tx, caller.admin.id) : undefined;
  if (!row) throw refuse('sign_in_needed');
  const { id, full_name: name, role_id } = row;
  return { id, name, role_id, flags: await readFlags(tx, role_id) };
}

/** Nobody gives rights that they do not hold, or changes who holds more; the first role may do all. */
export function refuseBeyond(asker: Asker, flags: readonly ModuleFlags[]): void {
  if (asker.role_id !== firstRole && !covers(asker.flags, flags)) throw refuse('beyond_own_rights');
}

/** The last administrator stays (decisions section 3): somebody must be able to repair everything. */
export async function refuseLastAdministrator(tx: Tx, user: Pick<UserRow, 'id' | 'role_id'>): Promise<void> {
  const { id, role_id } = user;
  if (role_id === firstRole && (await isOnlyOneInRole(tx, id, role_id))) throw refuse('last_administrator');
}
