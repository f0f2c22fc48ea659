import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type OwnSession, sessionCalls } from '#contract/accounts/session-calls.ts';
import { showInstant } from '#contract/kit/day.ts';
import { text } from '#contract/texts/text.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { t } from '#web/kit/language/t.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import classes from './session-list.module.css';

/** Where the person is signed in, and the end of each; requested again whenever they return to the window. */
export function SessionList() {
  const sessions = useCall(sessionCalls.mySessions, {}, { staleTime: 0 });
  return (
    <Loaded of={sessions} rows={2}>
      {({ data }) => (
        <Stack gap="md">
          <ul className={classes.sessions} aria-label={t('Where you are signed in')}>
            {data.map((session) => (
              <SessionCard key={session.id} session={session} />
            ))}
          </ul>
          {data.some(({ is_this }) => !is_this) && <EndOthers />}
        </Stack>
      )}
    </Loaded>
  );
}

/** What a session opens that is not a whole sign-in. */
const scopes: Partial<Record<OwnSession['kind'], string>> = {
  applicant: text('One application, by a code'),
  tracker: text('The status of one application, by its number'),
};

/** The one of this browser ends by Logout in the menu, which first asks about what was typed. */
function SessionCard({ session }: { session: OwnSession }) {
  const { id, device, network, kind, signed_in_on, last_used_on, is_this } = session;
  const end = useSend(sessionCalls.endSession);
  const scope = scopes[kind];
  return (
    <Paper component="li" withBorder p="md" className={classes.session}>
      <div>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {is_this && <StatusPill tone="good">{t('This device')}</StatusPill>}
        </Group>
        {scope && <Text size="sm">{t(scope)}</Text>}
        <Text size="sm" c="dimmed" className="omas-figures">
          {t('Last used {time}', { time: showInstant(last_used_on) })}
        </Text>
        <Text size="sm" c="dimmed" className="omas-figures">
          {t('Signed in {time}', { time: showInstant(signed_in_on) })}
        </Text>
        {network !== '' && (
          <Text size="sm" c="dimmed" className="omas-figures">
            {t('Network {network}', { network })}
          </Text>
        )}
      </div>
      {!is_this && (
        <Button
          variant="default"
          loading={end.isPending}
          aria-label={t('Sign out {device}', { device })}
          onClick={() => end.mutate({ id })}
        >
          {t('Sign out')}
        </Button>
      )}
    </Paper>
  );
}

function EndOthers() {
  const [asking, setAsking] = useState(false);
  const end = useSend(sessionCalls.endOtherSessions, { onDone: () => setAsking(false) });
  return (
    <>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('Sign out all other devices')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title={t('Sign out all other devices?')}
        stay={t('Close')}
        go={t('Sign out')}
        onStay={() => setAsking(false)}
        onGo={() => end.mutate({})}
        busy={end.isPending}
      >
        {t('This device stays signed in. What was typed on the others and not saved may be lost.')}
      </ConfirmDialog>
    </>
  );
}
