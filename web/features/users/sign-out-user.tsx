import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { roleCalls } from '#contract/accounts/role-calls.ts';
import { sessionCalls } from '#contract/accounts/session-calls.ts';
import type { User } from '#contract/accounts/user-calls.ts';
import { usePermissions, useSession } from '#web/features/session/index.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { t } from '#web/kit/language/t.ts';

/** For who may change users: ends all sessions of another one, as when a laptop was lost. */
export function SignOutUser({ row: { id, role, full_name } }: { row: User }) {
  const { update } = usePermissions('Users');
  const ownId = useSession()?.admin?.id;
  const mine = useCall(roleCalls.getRole, {}).data?.may_give ?? [];
  const [asking, setAsking] = useState(false);
  const end = useSend(sessionCalls.endUserSessions, { onDone: () => setAsking(false) });
  if (!update || id === ownId || !mine.includes(role)) return null;
  return (
    <>
      <Group mt="lg">
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('Sign out everywhere')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title={t('Sign out everywhere?')}
        stay={t('Close')}
        go={t('Sign out')}
        onStay={() => setAsking(false)}
        onGo={() => end.mutate({ id })}
        busy={end.isPending}
      >
        <Text>
          {t('{name} is signed out on every device, and may sign in again at once.', { name: full_name })}
        </Text>
      </ConfirmDialog>
    </>
  );
}
