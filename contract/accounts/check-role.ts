import { z } from 'zod';
import type { Flag } from '#contract/kit/define-call.ts';
import { flag, id, list, optionalId, requiredText, rowIdentity } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';

/** A flag on the wire, and the flag of a role that it stands for (D1 section 3). */
export const permissionColumns = {
  permission_view: 'view',
  permission_create: 'create',
  permission_update: 'update',
  permission_delete: 'delete',
} as const satisfies Record<string, Flag>;

type PermissionColumn = keyof typeof permissionColumns;
const actingColumns = ['permission_create', 'permission_update', 'permission_delete'] as const;

/**
 * The flags of a module with what follows from a change of some of them: who may act on a module may view it, and who may
 * not view it may do nothing to it (docs/decisions/0089). The server counts no other flag without view either.
 */
export function withView<Row extends Record<PermissionColumn, number>>(before: Row, after: Row): Row {
  if (before.permission_view === 1 && after.permission_view === 0)
    return { ...after, permission_create: 0, permission_update: 0, permission_delete: 0 };
  const isTicked = actingColumns.some((column) => before[column] === 0 && after[column] === 1);
  return isTicked ? { ...after, permission_view: 1 } : after;
}

/** A list, which may also arrive as the text of a JSON array, or not at all (decisions section 2). */
function parallel<Item extends z.ZodType>(item: Item) {
  return z
    .unknown()
    .optional()
    .transform((value) =>
      typeof value === 'string' && value.trim().startsWith('[') ? readJson(value) : value,
    )
    .pipe(list(item));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Parallel lists, one value for each module (D1 section 7, decisions section 2). */
const permissionLists = {
  module: parallel(id()),
  permission_view: parallel(flag()),
  permission_create: parallel(flag()),
  permission_update: parallel(flag()),
  permission_delete: parallel(flag()),
  /** The rows of the permissions before; the module of each says the same and is what counts. */
  permission_id: parallel(optionalId()),
};

/** A role as the form sends it (D1 section 5). */
export const RoleInput = z
  .object({
    ...rowIdentity,
    role_name: requiredText(text('Role type name cannot be empty'), 100),
    /** 1: a second factor is demanded; left out, it stays as it is. */
    demands_factor: z.undefined().or(flag()),
    ...permissionLists,
  })
  .refine(hasOneOfEach, { path: ['module'], message: text('Every module needs its four permissions') })
  .refine(namesEachOnce, { path: ['module'], message: text('A module can be named only once') });

type PermissionLists = Record<PermissionColumn | 'module', readonly unknown[]>;

function hasOneOfEach(input: PermissionLists): boolean {
  const columns = Object.keys(permissionColumns) as PermissionColumn[];
  return columns.every((column) => input[column].length === input.module.length);
}

function namesEachOnce({ module }: PermissionLists): boolean {
  return new Set(module).size === module.length;
}
