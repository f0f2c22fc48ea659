import type { permissionColumns } from '#contract/accounts/role-calls.ts';
import type { Flag } from '#contract/kit/define-call.ts';

/** The four flags for one module, as they are stored. */
export interface ModuleFlags {
  module_id: number;
  can_view: boolean;
  can_create: boolean;
  can_update: boolean;
  can_delete: boolean;
}

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
  flags: readonly ModuleFlags[];
}

/** A role for the audit line: {role_name: 'Clerk', GST: 'view, update', …}; '' where it has no flag. */
export function roleInWords(
  { name, flags }: NamedRole,
  modules: readonly { id: number; name: string }[],
): Record<string, string> {
  const words = new Map(flags.map((row) => [row.module_id, flagsOf(row).join(', ')]));
  const ofModules = modules.map((module) => [module.name, words.get(module.id) ?? '']);
  return { role_name: name, ...Object.fromEntries(ofModules) };
}
