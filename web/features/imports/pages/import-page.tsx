import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { importCalls } from '#contract/imports/calls.ts';
import { atWork, importStates, type MemberImport } from '#contract/imports/import.ts';
import { showInstant } from '#contract/kit/day.ts';
import type { Answer } from '#contract/kit/answer.ts';
import { CheckedPart } from '#web/features/imports/check/checked-part.tsx';
import { DonePart } from '#web/features/imports/done/done-part.tsx';
import { SendCard } from '#web/features/imports/file/send-card.tsx';
import { MatchForm } from '#web/features/imports/match/match-form.tsx';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { IconTrash } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { FactCard, FactList } from '#web/kit/page/fact-list.tsx';
import { Found } from '#web/kit/page/not-found.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useListAddress } from '#web/kit/table/use-list-page.ts';
import { StatePill } from './import-columns.tsx';
import type { ImportSearch } from '#web/features/imports/address/import-search.ts';

const route = getRouteApi('/office/member-import');

/** How often the progress is asked for, in milliseconds. */
const EVERY_MS = 1_000;

/** One import of members, from its file to its members. */
export function ImportPage(): ReactNode {
  const { search, onSearch } = useListAddress(route);
  const found = useImport(search.id ?? 0);
  return (
    <Found of={found}>
      {(answer) => (
        <>
          <PageTitle action={<DeleteImport of={answer.data} />}>{answer.data.file_name}</PageTitle>
          <Stack gap="lg">
            <ImportFacts of={answer.data} />
            {answer.data.error !== '' && (
              <Alert color="red" role="alert">
                {answer.data.error}
              </Alert>
            )}
            <Part found={answer} search={search} onSearch={onSearch} />
          </Stack>
        </>
      )}
    </Found>
  );
}

/** The import, followed while the server works on it. */
function useImport(id: number) {
  const queryClient = useQueryClient();
  const [follows, setFollows] = useState(false);
  const found = useCall(
    importCalls.memberImport,
    { id },
    { staleTime: 0, refetchInterval: follows && EVERY_MS },
  );
  const isAtWork = found.data !== undefined && atWork.includes(found.data.data.state);
  if (isAtWork !== follows) setFollows(isAtWork);
  useEffect(() => {
    if (!isAtWork) return;
    // What was shown before its work came to an end is stale: rows, lists of members, figures.
    return () => void queryClient.invalidateQueries();
  }, [isAtWork, queryClient]);
  return found;
}

interface PartProps {
  found: Answer<typeof importCalls.memberImport>;
  search: ImportSearch;
  onSearch: (search: ImportSearch, step: boolean) => void;
}

function Part(props: PartProps) {
  const { data } = props.found;
  switch (data.state) {
    case 'receiving':
      return <SendCard waits={data} />;
    case 'matching':
      return <MatchForm found={props.found} />;
    case 'checked':
      return <CheckedPart {...props} />;
    case 'done':
      return <DonePart found={props.found} />;
    case 'taken_back':
      return <Text>{t('Its members were removed again. The list can be brought once more.')}</Text>;
    default:
      return <AtWork of={data} />;
  }
}

function ImportFacts({ of }: { of: MemberImport }) {
  return (
    <FactList
      facts={[
        { label: t('State'), value: <StatePill state={of.state} /> },
        { label: t('Rows'), value: of.expected.toLocaleString('en-IN') },
        { label: t('Brought by'), value: of.by },
        { label: t('Brought on'), value: showInstant(of.begun_on) },
      ]}
    />
  );
}

function AtWork({ of: { state, progress, total, members } }: { of: MemberImport }) {
  const all = state === 'taking_back' ? members : total;
  const word = t(importStates[state]);
  return (
    <FactCard title={word}>
      <Progress value={all === 0 ? 0 : (100 * progress) / all} aria-label={word} />
      <Text size="sm" mt="sm" role="status" className="omas-figures">
        {t('{progress, number} of {all, plural, one {# row} other {# rows}}. You may leave this page.', {
          progress,
          all,
        })}
      </Text>
    </FactCard>
  );
}

/** For what was not carried out. */
function DeleteImport({ of: { id, state, file_name } }: { of: MemberImport }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const send = useSend(importCalls.memberImportDelete, {
    onDone: () => void navigate({ to: '/member-imports' }),
  });
  if (state !== 'receiving' && state !== 'matching' && state !== 'checked') return null;
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('Delete')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('Delete the import')}
        stay={t('Close')}
        go={t('Delete')}
        busy={send.isPending}
        onStay={() => setAsking(false)}
        onGo={() => send.mutate({ id })}
      >
        {t('What was matched and mended of {file} is lost. No member is touched.', { file: file_name })}
      </ConfirmDialog>
    </Group>
  );
}
