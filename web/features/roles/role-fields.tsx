import { Stack, TextInput } from '@mantine/core';
import { firstRole } from '#contract/kit/permissions.ts';
import type { RecordFieldsProps } from '#web/features/records/index.ts';
import { PermissionGrid } from './permission-grid.tsx';
import type { Role, RoleValues } from './role.ts';

/** Name and permissions of a role. */
export function RoleFields({ form, row }: RecordFieldsProps<Role, RoleValues>) {
  return (
    <Stack gap="lg">
      <TextInput label="Role name" data-autofocus {...form.getInputProps('role_name')} />
      <PermissionGrid
        rows={form.getValues().permissions}
        onChange={(permissions) => form.setFieldValue('permissions', permissions)}
        isFirstRole={row?.id === firstRole}
      />
    </Stack>
  );
}
