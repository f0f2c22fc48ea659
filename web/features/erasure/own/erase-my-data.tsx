import { Alert, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { erasureCalls, type OwnErasure } from '#contract/erasure/calls.ts';
import { whatGoes, whatStays } from '#contract/erasure/rules.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { t } from '#web/kit/language/t.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { AskForErasure } from './ask-for-erasure.tsx';

/** What is erased and what stays, the form that asks for it, and what became of the last request. */
export function EraseMyData() {
  // The office may have answered a moment ago.
  const own = useCall(erasureCalls.myErasure, {}, { staleTime: 0 });
  return (
    <Loaded of={own} rows={6}>
      {({ data: { email, is_member, request } }) =>
        request?.state === 'open' ? (
          <OpenRequest request={request} />
        ) : (
          <Stack gap="lg">
            {request && <FormerRequest request={request} />}
            <WhatHappens isMember={is_member} />
            <AskForErasure email={email} />
          </Stack>
        )
      }
    </Loaded>
  );
}

function WhatHappens({ isMember }: { isMember: boolean }) {
  return (
    <>
      {isMember && (
        <Alert color="orange" title={t('Your membership ends with it')}>
          {t('Your certificates are then no longer valid. This cannot be undone.')}
        </Alert>
      )}
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section">
        <Title order={2} size="h3" mb="sm">
          {t('What we erase')}
        </Title>
        <List spacing="xs">
          {whatGoes.map((words) => (
            <List.Item key={words}>{t(words)}</List.Item>
          ))}
        </List>
      </Paper>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section">
        <Title order={2} size="h3" mb="sm">
          {t('What has to stay, and why')}
        </Title>
        <Stack gap="sm">
          {whatStays.map(({ what, why }) => (
            <div key={what}>
              <Text fw={500}>{t(what)}</Text>
              <Text c="dimmed">{t(why)}</Text>
            </div>
          ))}
        </Stack>
      </Paper>
    </>
  );
}

function OpenRequest({ request }: { request: OwnErasure }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useSend(erasureCalls.erasureWithdraw, { onDone: () => setAsking(false) });
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section">
      <Title order={2} size="h3" mb="sm">
        {t('Your request is with our office')}
      </Title>
      <Text mb="md">
        {t('You asked on {asked} to have your data erased. We answer by {due}.', {
          asked: showDayOf(request.asked_on),
          due: showDayOf(request.due_on),
        })}
      </Text>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Withdraw the request')}
      </Button>
      <ConfirmDialog
        opened={asking}
        isSafe
        title={t('Withdraw the request?')}
        stay={t('Close')}
        go={t('Withdraw')}
        onStay={() => setAsking(false)}
        onGo={() => withdraw.mutate({})}
        busy={withdraw.isPending}
      >
        {t('Nothing is erased then. You can ask again at any time.')}
      </ConfirmDialog>
    </Paper>
  );
}

/** A refusal with its reason, or that the last request was withdrawn. */
function FormerRequest({ request: { state, ended_on, reason } }: { request: OwnErasure }) {
  const day = showDayOf(ended_on);
  if (state === 'withdrawn')
    return <Text c="dimmed">{t('You withdrew your last request on {day}.', { day })}</Text>;
  return (
    <Alert color="blue" title={t('Your last request was refused on {day}', { day })}>
      <Group gap="xs">
        <Text style={{ overflowWrap: 'anywhere' }}>{reason}</Text>
      </Group>
    </Alert>
  );
}
