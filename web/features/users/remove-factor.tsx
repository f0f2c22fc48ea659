import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { type User, userCalls } from '#contract/accounts/user-calls.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';

/** For somebody who has lost the phone with the app, and the recovery codes. */
export function RemoveFactor({ user: { id, full_name } }: { user: User }) {
  const [isAsked, setIsAsked] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const remove = useSend(userCalls.userFactorRemove, {
    onDone: () => {
      setIsAsked(false);
      setIsDone(true);
    },
  });
  if (isDone) return null;
  return (
    <Group>
      <Button variant="default" onClick={() => setIsAsked(true)}>
        {t('Remove the second factor')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('Remove the second factor')}
        stay={t('Close')}
        go={t('Remove')}
        onStay={() => setIsAsked(false)}
        onGo={() => remove.mutate({ id })}
        busy={remove.isPending}
      >
        {t(
          'Is it really {name} who lost it? App, passkeys and recovery codes go; password or mailed code will then open the office alone.',
          {
            name: full_name,
          },
        )}
      </ConfirmDialog>
    </Group>
  );
}
