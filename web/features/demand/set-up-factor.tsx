import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { factorCalls } from '#contract/accounts/factor-calls.ts';
import { askAgainSeconds } from '#contract/accounts/factors.ts';
import { AddPasskey } from '#web/features/passkeys/own/index.ts';
import { renewRights, useLogout } from '#web/features/session/index.ts';
import { useSend } from '#web/kit/data/query.ts';
import { lazyDialog, preloadsOnIntent } from '#web/kit/dialog/lazy-dialog.tsx';
import { t } from '#web/kit/language/t.ts';

const TotpDialog = lazyDialog(async () => (await import('#web/features/factors/totp-dialog.tsx')).TotpDialog);
const CodesDialog = lazyDialog(
  async () => (await import('#web/features/factors/recovery-codes.tsx')).RecoveryCodesDialog,
);

interface SetUpFactorProps {
  /** The role opens nothing without it; otherwise it can be put off. */
  isDemanded: boolean;
  /** It is set up, or put off. */
  onDone: () => void;
  onSignedOut: () => void;
}

/** Why a second factor, the way to one, and the way past it where there is one. */
export function SetUpFactor({ isDemanded, onDone, onSignedOut }: SetUpFactorProps) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  async function close() {
    setOpened(false);
    setCodes([]);
    // Where it cannot be read, the page stays, and a reload leads on.
    const session = await renewRights(queryClient).catch(() => undefined);
    if (session?.admin?.factor === 'has') onDone();
  }
  return (
    <Stack gap="md">
      <Text>
        {isDemanded
          ? t(
              'Your role opens the office with a second factor only. A stolen password or an open mailbox alone then shows nobody the papers of our members.',
            )
          : t(
              'You may do everything here. With a second factor, a stolen password or an open mailbox alone opens neither the papers of our members nor the keys of the payments.',
            )}
      </Text>
      <Text c="dimmed">
        {t(
          'You need a phone with an authenticator app, or a passkey: your finger, your face or the PIN of this device. It takes two minutes, and comes with codes for the day the device is lost.',
        )}
      </Text>
      <Button onClick={() => setOpened(true)} fullWidth {...preloadsOnIntent(TotpDialog)}>
        {t('Set up an authenticator app')}
      </Button>
      <AddPasskey has={0} isSecond onAdded={(made) => (made.length > 0 ? setCodes(made) : void close())} />
      {isDemanded ? <SignOut onSignedOut={onSignedOut} /> : <NotNow onDone={onDone} />}
      <TotpDialog opened={opened} onClose={() => void close()} />
      <CodesDialog opened={codes.length > 0} codes={codes} onClose={() => void close()} />
    </Stack>
  );
}

function NotNow({ onDone }: Pick<SetUpFactorProps, 'onDone'>) {
  const queryClient = useQueryClient();
  const send = useSend(factorCalls.factorPutOff, {
    successToast: false,
    // The guard of the next page reads it.
    onDone: () => void renewRights(queryClient).then(onDone, () => undefined),
  });
  return (
    <Stack gap="xs">
      <Button variant="default" fullWidth loading={send.isPending} onClick={() => send.mutate({})}>
        {t('Not now')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('We ask again in {days} days.', { days: askAgainSeconds / 86_400 })}
      </Text>
    </Stack>
  );
}

function SignOut({ onSignedOut }: Pick<SetUpFactorProps, 'onSignedOut'>) {
  const { logout, busy } = useLogout(onSignedOut);
  return (
    <Button variant="subtle" fullWidth loading={busy} onClick={logout}>
      {t('Sign out')}
    </Button>
  );
}
