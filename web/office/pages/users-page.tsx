import type { ReactNode } from 'react';
import { roleCalls } from '#contract/accounts/role-calls.ts';
import { userCalls } from '#contract/accounts/user-calls.ts';
import { RecordPage } from '#web/features/records/index.ts';
import { useSession } from '#web/features/session/index.ts';
import { userKind } from '#web/features/users/index.ts';
import { useCall } from '#web/kit/data/query.ts';

/** The administrators (D1 section 2). */
export function UsersPage(): ReactNode {
  const ownId = useSession()?.admin?.id;
  const users = useCall(userCalls.getUser, {});
  const mine = useCall(roleCalls.getRole, {}).data?.may_give ?? [];
  return <RecordPage kind={userKind(ownId, users.data?.data ?? [], mine)} list={users} />;
}
