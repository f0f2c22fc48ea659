import type { ReactNode } from 'react';
import { roleCalls } from '#contract/accounts/role-calls.ts';
import { RecordPage } from '#web/features/records/record-page.tsx';
import { roleKind } from '#web/features/roles/index.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { useCall } from '#web/kit/data/query.ts';

/** The roles (D1 section 2). */
export function RolesPage(): ReactNode {
  const list = useCall(roleCalls.getRole, {});
  return (
    <Loaded of={useCall(roleCalls.getModule, {})} rows={10}>
      {({ data: modules }) => <RecordPage kind={roleKind(modules)} list={list} />}
    </Loaded>
  );
}
