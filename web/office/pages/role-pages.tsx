import { type ReactNode, useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { roleCalls } from '#contract/accounts/role-calls.ts';
import { PermissionTable, roleKind, RolePanel, wholeRole } from '#web/features/roles/index.ts';
import { moduleGroups } from '#web/office/office-menu.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { RecordPage } from '#web/features/records/index.ts';
import { Found, NotFound } from '#web/kit/page/not-found.tsx';
import { TextLink } from '#web/kit/page/links.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';

/** The roles (D1 section 2). */
export function RolesPage(): ReactNode {
  const list = useCall(roleCalls.getRole, {});
  return (
    <Loaded of={useCall(roleCalls.getModule, {})} rows={10}>
      {({ data: modules }) => <RecordPage kind={roleKind(modules, list.data?.may_give ?? [])} list={list} />}
    </Loaded>
  );
}

const route = getRouteApi('/office/admin-user-permission/$roleId');

/** What a role may do in every module, to read (D1 section 2). */
export function RolePermissionPage(): ReactNode {
  const { roleId } = route.useParams();
  return /^\d{1,9}$/.test(roleId) ? <RolePermission id={Number(roleId)} /> : <NotFound />;
}

function RolePermission({ id }: { id: number }) {
  const may = usePermissions('Role');
  const mine = useCall(roleCalls.getRole, {}).data?.may_give ?? [];
  const details = useCall(roleCalls.roleDetails, { id }, { staleTime: 0 });
  const [editing, setEditing] = useState(false);
  return (
    <Found of={details} rows={12}>
      {(answer) => {
        const role = wholeRole(answer);
        return (
          <>
            <PageTitle
              action={
                may.update &&
                mine.includes(id) && <Button onClick={() => setEditing(true)}>{t('Edit')}</Button>
              }
            >
              {t('Role Permission')}
            </PageTitle>
            <Group justify="space-between" mb="sm" maw={720}>
              <Text fw={600} size="lg">
                {role.role_name}
              </Text>
              <TextLink to="/admin-user-role">{t('All roles')}</TextLink>
            </Group>
            {role.demands_factor && <Text mb="sm">{t('Second factor is required')}</Text>}
            <PermissionTable rows={answer.other_data} groups={moduleGroups} />
            <RolePanel role={editing ? role : null} onClose={() => setEditing(false)} />
          </>
        );
      }}
    </Found>
  );
}
