import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { factorCalls } from '#contract/accounts/factor-calls.ts';
import { showInstant } from '#contract/kit/day.ts';
import { fact } from '#contract/kit/fact.ts';
import { text } from '#contract/texts/text.ts';
import { PasskeyList } from '#web/features/passkeys/own/index.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { lazyDialog, preloadsOnIntent } from '#web/kit/dialog/lazy-dialog.tsx';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';

const TotpDialog = lazyDialog(async () => (await import('./totp-dialog.tsx')).TotpDialog);
const CodesDialog = lazyDialog(async () => (await import('./recovery-codes.tsx')).RecoveryCodesDialog);

/** The passkeys of the person who is signed in, and what else may be asked for beside a password. */
export function FactorsSection() {
  const factors = useCall(factorCalls.myFactors, {});
  return (
    <>
      <OwnPasskeys />
      <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="second-factor">
        <Stack gap="md">
          <Title order={2} size="h4" id="second-factor">
            {t('Second factor')}
          </Title>
          <Loaded of={factors}>
            {({ totp, passkeys, recovery_left, is_demanded }) => (
              <OwnApp totp={totp} passkeys={passkeys} left={recovery_left} isDemanded={is_demanded} />
            )}
          </Loaded>
        </Stack>
      </Paper>
    </>
  );
}

function OwnPasskeys() {
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="passkeys">
      <Stack gap="md">
        <Title order={2} size="h4" id="passkeys">
          {t('Passkeys')}
        </Title>
        <PasskeyList
          about={t(
            'With a passkey your finger, your face or the PIN of your device opens the office. Nobody can type it into a false page.',
          )}
          onAdded={setCodes}
        />
        <CodesDialog opened={codes.length > 0} codes={codes} onClose={() => setCodes([])} />
      </Stack>
    </Paper>
  );
}

interface OwnAppProps {
  totp: { added_at: string; last_used_at: string } | null;
  /** How many there are: recovery codes stand in for them too. */
  passkeys: number;
  left: number;
  /** Their role opens nothing without a second factor. */
  isDemanded: boolean;
}

/** What is asked next: nothing else can be pressed meanwhile. */
type Asked = 'setUp' | 'codes' | 'renew' | 'remove';

function OwnApp({ totp, passkeys, left, isDemanded }: OwnAppProps) {
  const hasFactor = totp !== null || passkeys > 0;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => setAsked(null);
  const renew = useSend(factorCalls.recoveryCodesRenew, {
    onDone: ({ recovery_codes }) => {
      setCodes(recovery_codes);
      setAsked('codes');
    },
  });
  const remove = useSend(factorCalls.totpRemove, { onDone: close });
  return (
    <>
      {!totp && (
        <Text>
          {t('With an authenticator app on your phone, a stolen password alone does not open the office.')}
        </Text>
      )}
      {hasFactor && (
        <FactList
          facts={[
            ...(totp
              ? [
                  fact(text('Authenticator app since'), showInstant(totp.added_at)),
                  fact(text('Last used'), showInstant(totp.last_used_at)),
                ]
              : []),
            fact(text('Recovery codes left'), String(left)),
          ]}
        />
      )}
      <Group gap="sm">
        <Button
          variant={hasFactor ? 'default' : 'filled'}
          onClick={() => setAsked('setUp')}
          {...preloadsOnIntent(TotpDialog)}
        >
          {totp ? t('Set up another app') : t('Set up an authenticator app')}
        </Button>
        {hasFactor && (
          <Button variant="default" onClick={() => setAsked('renew')} {...preloadsOnIntent(CodesDialog)}>
            {t('New recovery codes')}
          </Button>
        )}
        {totp && (
          <Button variant="default" onClick={() => setAsked('remove')}>
            {t('Remove the app')}
          </Button>
        )}
      </Group>
      <TotpDialog opened={asked === 'setUp'} onClose={close} />
      <CodesDialog opened={asked === 'codes'} codes={codes} onClose={close} />
      <ConfirmDialog
        opened={asked === 'renew'}
        title={t('New recovery codes')}
        stay={t('Close')}
        go={t('Make new codes')}
        onStay={close}
        onGo={() => renew.mutate({})}
        busy={renew.isPending}
        isSafe
      >
        {t('The codes you have now will not work any more.')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'remove'}
        title={t('Remove the authenticator app')}
        stay={t('Close')}
        go={t('Remove')}
        onStay={close}
        onGo={() => remove.mutate({})}
        busy={remove.isPending}
      >
        {passkeys > 0
          ? t('Your passkeys and your recovery codes stay.')
          : isDemanded
            ? t(
                'Your role needs a second factor: you will be asked to set one up again before you go on. Your recovery codes end too.',
              )
            : t(
                'Your password, or a code by mail, will then open the office alone. Your recovery codes end too.',
              )}
      </ConfirmDialog>
    </>
  );
}
