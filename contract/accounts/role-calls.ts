import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { id, removeInput, savedOutput } from '#contract/kit/fields.ts';
import { moduleNames } from '#contract/kit/permissions.ts';
import { RoleInput } from './check-role.ts';
import { text } from '#contract/texts/text.ts';

/** Faults of a role that its shape does not show: the stored roles and modules do. */
export const roleFaults = {
  nameTaken: text('There is already a role with this name'),
  noSuchModule: text('This module does not exist'),
} as const;

const Role = z.object({
  id: z.int(),
  version: z.int(),
  role_name: z.string(),
  /** Who has the role must have a second factor. */
  demands_factor: z.boolean(),
});

/** One module of a role with its four flags, 0 or 1. */
const RolePermission = z.object({
  /** The row of the permission; null where the role has none for this module yet. */
  id: z.int().nullable(),
  module: z.int(),
  module_name: z.enum(moduleNames),
  permission_view: z.int(),
  permission_create: z.int(),
  permission_update: z.int(),
  permission_delete: z.int(),
});
export type RolePermission = z.infer<typeof RolePermission>;

const readRole = { module: 'Role', flag: 'view' } as const;

/** Roles and their flags per module (D1 sections 2, 6 and 7). */
export const roleCalls = {
  getRole: defineCall({
    method: 'GET',
    path: '/get_role',
    summary: 'All roles',
    // Those who may see users may list the roles that users can have (decisions section 8).
    access: { admin: [readRole, { module: 'Users', flag: 'view' }] },
    traces: 'nothing',
    input: z.object({}),
    output: z.object({
      data: z.array(Role),
      /** The roles that the caller may give to users: the caller's own role holds all their flags. */
      may_give: z.array(z.int()),
    }),
  }),
  getModule: defineCall({
    method: 'GET',
    path: '/get_module',
    summary: 'The modules a role has flags for',
    access: { admin: readRole },
    traces: 'nothing',
    input: z.object({}),
    output: z.object({ data: z.array(z.object({ id: z.int(), module_name: z.enum(moduleNames) })) }),
  }),
  roleDetails: defineCall({
    method: 'POST',
    path: '/role_details',
    summary: 'A role with its flags for every module',
    access: { admin: readRole },
    traces: 'nothing',
    input: z.object({ id: id(text('Id cannot be empty')) }),
    output: z.object({ data: z.array(Role).length(1), other_data: z.array(RolePermission) }),
  }),
  addRole: defineCall({
    method: 'POST',
    path: '/add_role',
    summary: 'Adds a role, or updates the one with the id; a module that is not sent has no flags',
    access: { admin: { module: 'Role', flag: 'save' } },
    proof: 'fresh',
    input: RoleInput,
    output: savedOutput,
    changes: 'everything',
  }),
  deleteRole: defineCall({
    method: 'POST',
    path: '/delete_role',
    summary: 'Deletes a role that no user has',
    access: { admin: { module: 'Role', flag: 'delete' } },
    proof: 'fresh',
    input: removeInput,
    output: z.object({}),
    changes: 'everything',
  }),
} as const;
