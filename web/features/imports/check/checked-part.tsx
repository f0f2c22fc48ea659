import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { importCalls } from '#contract/imports/calls.ts';
import { takeBackDays } from '#contract/imports/import.ts';
import type { Answer } from '#contract/kit/answer.ts';
import { MatchForm } from '#web/features/imports/match/match-form.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { t } from '#web/kit/language/t.ts';
import { FactCard, FactLines } from '#web/kit/page/fact-list.tsx';
import { type AddressProps, ProblemRows } from './problem-rows.tsx';

interface CheckedPartProps extends AddressProps {
  found: Answer<typeof importCalls.memberImport>;
}

/** What the check found: how many members there would be, and the rows to be mended. */
export function CheckedPart({ found, ...address }: CheckedPartProps) {
  const [isMatching, setMatching] = useState(false);
  if (isMatching) return <MatchForm found={found} onClose={() => setMatching(false)} />;
  return (
    <>
      <Summary found={found} onMatch={() => setMatching(true)} />
      <ProblemRows found={found} {...address} />
    </>
  );
}

function Summary({ found, onMatch }: Pick<CheckedPartProps, 'found'> & { onMatch: () => void }) {
  const { data, problems, left_out } = found;
  const members = data.total - problems - left_out;
  const shown = (count: number) => count.toLocaleString('en-IN');
  return (
    <FactCard title={t('What the check found')}>
      <Stack gap="md">
        <FactLines
          facts={[
            { label: t('Can be taken over'), value: shown(members) },
            { label: t('With problems'), value: shown(problems) },
            { label: t('Left out'), value: shown(left_out) },
          ]}
        />
        <Text role="status">{nextStep({ members, problems })}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onMatch}>
            {t('Match columns again')}
          </Button>
          <CarryOut id={data.id} members={members} isReady={problems === 0 && members > 0} />
        </Group>
      </Stack>
    </FactCard>
  );
}

function nextStep({ members, problems }: { members: number; problems: number }): string {
  if (problems > 0)
    return t(
      '{problems, plural, one {# row has a problem. Please mend it or leave it out} other {# rows have problems. Please mend them or leave them out}}; then all are taken over at once.',
      { problems },
    );
  return members === 0
    ? t('There is no row to be taken over.')
    : t('Every row is right. Nothing is taken over before you say so.');
}

function CarryOut({ id, members, isReady }: { id: number; members: number; isReady: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const send = useSend(importCalls.memberImportCarryOut, { onDone: () => setAsking(false) });
  const go = t('{members, plural, one {Take over # member} other {Take over # members}}', { members });
  return (
    <>
      <Button disabled={!isReady} onClick={() => setAsking(true)}>
        {go}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={go}
        stay={t('Close')}
        go={t('Take over')}
        isSafe
        busy={send.isPending}
        onStay={() => setAsking(false)}
        onGo={() => send.mutate({ id })}
      >
        <Stack gap="xs">
          <Text>{t('They keep their numbers and joining dates, and can sign in by their e-mail.')}</Text>
          <Text>{t('Nobody is written to.')}</Text>
          <Text>
            {t(
              'All can be taken back for {days, plural, one {# day} other {# days}}, as long as nothing has happened to any of them.',
              { days: takeBackDays },
            )}
          </Text>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
