import { ActionIcon, Stack, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { RoleInput } from '#contract/accounts/check-role.ts';
import { roleCalls, type RolePermission } from '#contract/accounts/role-calls.ts';
import { firstRole } from '#contract/kit/permissions.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { network } from '#contract/texts/sentences.ts';
import { text } from '#contract/texts/text.ts';
import {
  peopleSizes,
  type RecordColumn,
  type RecordFieldsProps,
  type RecordKind,
  RecordPanel,
  type StoredRow,
} from '#web/features/records/index.ts';
import { api } from '#web/kit/data/api.ts';
import { IconEye } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { useAppLink } from '#web/kit/page/app-link.ts';
import { inWords, withAll } from './permission-rows.ts';
import { DemandSwitch } from './demand-switch.tsx';
import { PermissionGrid } from './permission-grid.tsx';

/** A role; the list leaves its permissions out. */
interface Role extends StoredRow {
  role_name: string;
  demands_factor: boolean;
  permissions?: readonly RolePermission[];
}

type RoleValues = { role_name: string; demands_factor: number; permissions: readonly RolePermission[] };

type Modules = OutputOf<typeof roleCalls.getModule>['data'];

/** Where the permissions of a role are shown, below /application. */
function permissionPath({ id }: Role): string {
  return `/admin-user-permission/${id}`;
}

/** A role with its permissions, from what role_details answers. */
export function wholeRole({ data: [role], other_data }: OutputOf<typeof roleCalls.roleDetails>): Role {
  if (!role) throw new Error('role_details answered no role');
  return { ...role, permissions: other_data };
}

/** Reads a role with its permissions. */
async function readRole(id: number): Promise<Role> {
  return wholeRole(await api(roleCalls.roleDetails, { id }));
}

/** The page of the roles (D1 section 2). @param mine the roles whose rights the own role has: no others are changed */
export function roleKind(modules: Modules, mine: readonly number[]): RecordKind<Role, RoleValues> {
  return {
    title: text('Admin Users Role'),
    item: text('Role'),
    module: 'Role',
    calls: { list: roleCalls.getRole, save: roleCalls.addRole, remove: roleCalls.deleteRole },
    check: RoleInput,
    nameOf: ({ role_name }) => role_name,
    columns: [
      { key: 'role_name', title: text('Role Type'), text: ({ role_name }) => role_name },
      {
        key: 'demands_factor',
        title: text('Second factor'),
        text: ({ demands_factor }) => (demands_factor ? t('Required') : ''),
      },
    ],
    moreFacts: modules.map(permissionFact),
    sizes: peopleSizes,
    pathOf: permissionPath,
    moreActions: (role) => <ViewIcon role={role} />,
    mayEdit: ({ id }) => mine.includes(id),
    mayDelete: ({ id }) => id !== firstRole && mine.includes(id),
    blank: { role_name: '', demands_factor: 0, permissions: modules.map(noPermission) },
    valuesOf: ({ id, role_name, demands_factor, permissions = [] }) => ({
      role_name,
      demands_factor: Number(demands_factor),
      permissions: id === firstRole ? withAll(permissions) : permissions,
    }),
    detail: readRole,
    Fields: RoleFields,
    inputOf: ({ permissions, ...role }) => ({ ...role, ...parallelLists(permissions) }),
    panel: 'wide',
    networkFailure: network.submission,
  };
}

function noPermission({ id, module_name }: Modules[number]): RolePermission {
  return {
    id: null,
    module: id,
    module_name,
    permission_view: 0,
    permission_create: 0,
    permission_update: 0,
    permission_delete: 0,
  };
}

/** What a role may do in one module, for the notice that somebody else changed the role. */
function permissionFact({ id, module_name }: Modules[number]): RecordColumn<Role> {
  return {
    key: `module ${id}`,
    title: module_name,
    text: ({ permissions = [] }) => {
      const row = permissions.find(({ module }) => module === id);
      return row ? inWords(row) : '';
    },
  };
}

/** As add_role takes them: one value of each list for each module (D1 section 7). */
function parallelLists(rows: readonly RolePermission[]) {
  return {
    module: rows.map(({ module }) => module),
    permission_id: rows.map(({ id }) => id),
    permission_view: rows.map(({ permission_view }) => permission_view),
    permission_create: rows.map(({ permission_create }) => permission_create),
    permission_update: rows.map(({ permission_update }) => permission_update),
    permission_delete: rows.map(({ permission_delete }) => permission_delete),
  };
}

function ViewIcon({ role }: { role: Role }) {
  return (
    <ActionIcon
      component="a"
      {...useAppLink(permissionPath(role))}
      aria-label={t('View {name}', { name: role.role_name })}
      title={t('View')}
    >
      <IconEye aria-hidden />
    </ActionIcon>
  );
}

/** Name, second factor and permissions of a role. */
function RoleFields({ form, row }: RecordFieldsProps<Role, RoleValues>) {
  return (
    <Stack gap="lg">
      <TextInput label={t('Role name')} data-autofocus {...form.getInputProps('role_name')} />
      <DemandSwitch
        isOn={form.getValues().demands_factor === 1}
        onChange={(isOn) => form.setFieldValue('demands_factor', Number(isOn))}
        roleName={row?.role_name}
      />
      <PermissionGrid
        rows={form.getValues().permissions}
        onChange={(permissions) => form.setFieldValue('permissions', permissions)}
        isFirstRole={row?.id === firstRole}
      />
    </Stack>
  );
}

export interface RolePanelProps {
  /** The role that is edited, with its permissions; null: the panel is closed. */
  role: Role | null;
  onClose: () => void;
}

/** 'Update Role' on a page that shows one role. */
export function RolePanel({ role, onClose }: RolePanelProps) {
  const content = useMemo(() => role && ({ action: 'update', row: role } as const), [role]);
  const modules = (role?.permissions ?? []).map(({ module, module_name }) => ({ id: module, module_name }));
  return (
    <RecordPanel
      kind={roleKind(modules, role ? [role.id] : [])}
      content={content}
      onDiscard={onClose}
      onClose={onClose}
      onEdit={undefined}
      onDelete={undefined}
      readNow={readRole}
      onDone={onClose}
    />
  );
}
