import type { RolePermission } from '#contract/accounts/role-calls.ts';
import type { StoredRow } from '#web/features/records/index.ts';

/** A role; the list leaves its permissions out. */
export interface Role extends StoredRow {
  role_name: string;
  permissions?: readonly RolePermission[];
}

export type RoleValues = { role_name: string; permissions: readonly RolePermission[] };
