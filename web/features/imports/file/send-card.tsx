import { Button, Group, Progress, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { importCalls } from '#contract/imports/calls.ts';
import type { MemberImport } from '#contract/imports/import.ts';
import { messageOf } from '#web/kit/data/api-error.ts';
import { keyOf, markStale } from '#web/kit/data/query.ts';
import { useDiscard } from '#web/kit/dialog/confirm-dialog.tsx';
import { t } from '#web/kit/language/t.ts';
import { FactCard } from '#web/kit/page/fact-list.tsx';
import { ChooseFile } from './choose-file.tsx';
import { type MembersFile, UnreadableFile } from './members-file.ts';
import { readMembersFile } from './read-file.ts';
import { isSameFile, sendFile } from './send-file.ts';
import classes from './choose-file.module.css';

type Stage = 'reading' | { sent: number; of: number };

/** @param waits the import that waits for the rest of its file; without it a new one is begun */
export function SendCard({ waits }: { waits?: MemberImport }) {
  const { stage, error, file, send, choose, dialog } = useSending(waits);
  const label = waits ? t('The same file again') : t('List of members');
  return (
    <FactCard title={waits ? t('The file is not here as a whole') : t('Import members')}>
      {waits && (
        <Text mb="md">
          {t(
            '{total, number} of {expected, number} rows arrived. Choose {file} once more: it goes on where it stopped.',
            { total: waits.total, expected: waits.expected, file: waits.file_name },
          )}
        </Text>
      )}
      <ChooseFile
        label={label}
        hint={t(
          'CSV or XLSX. The first line holds the titles of the columns. Nothing is taken over before you say so.',
        )}
        disabled={stage !== null}
        error={error}
        onChoose={choose}
      >
        <div role="status" className={classes.progress} hidden={stage === null}>
          {stage !== null && <StageInWords stage={stage} />}
        </div>
        {stage !== null && stage !== 'reading' && (
          <Progress
            value={(100 * stage.sent) / stage.of}
            className={classes.progress}
            aria-label={t('Rows that are sent')}
          />
        )}
      </ChooseFile>
      {error !== null && file !== null && (
        <Group mt="sm">
          <Button variant="default" onClick={() => void send(file)}>
            {t('Try again')}
          </Button>
        </Group>
      )}
      {dialog}
    </FactCard>
  );
}

function StageInWords({ stage }: { stage: Stage }) {
  return (
    <Text size="sm" className="omas-figures">
      {stage === 'reading'
        ? t('The file is being read…')
        : t('{sent, number} of {of, number} rows sent', { ...stage })}
    </Text>
  );
}

/** Reads a chosen file, sends it, and opens its import; leaving the page meanwhile asks first. */
function useSending(waits: MemberImport | undefined) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const underWay = useRef<AbortController | null>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const [error, setError] = useState<string | null>(null);
  // Kept to be sent again.
  const [file, setFile] = useState<MembersFile | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  const { dialog } = useDiscard(
    () => underWay.current !== null,
    () => underWay.current?.abort(),
    () => ({
      title: t('Stop sending the file?'),
      question: t('Rows are still on their way. Choosing the same file again goes on where it stopped.'),
      stay: t('Stay'),
      go: t('Leave the page'),
    }),
  );

  async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setError(null);
    try {
      await work(controller.signal);
    } catch (failure) {
      if (!controller.signal.aborted)
        setError(failure instanceof UnreadableFile ? failure.message : messageOf(failure));
    } finally {
      underWay.current = null;
      setStage(null);
    }
  }

  async function sendRows(read: MembersFile, signal: AbortSignal): Promise<void> {
    const of = read.rows.length;
    const id = await sendFile(read, (sent) => setStage({ sent, of }), signal);
    markStale(queryClient, importCalls.memberImportBegin);
    await queryClient.invalidateQueries({ queryKey: keyOf(importCalls.memberImport) });
    // Nothing is lost by leaving now.
    underWay.current = null;
    await navigate({ to: '/member-import', search: { id } });
  }

  function choose(chosen: File): void {
    setFile(null);
    void run(async (signal) => {
      setStage('reading');
      const read = await readMembersFile(chosen);
      signal.throwIfAborted();
      if (waits && !isSameFile(waits, read))
        throw new UnreadableFile(t('This is another file than {file}', { file: waits.file_name }));
      setFile(read);
      await sendRows(read, signal);
    });
  }

  const send = async (read: MembersFile) => run((signal) => sendRows(read, signal));
  return { stage, error, file, send, choose, dialog };
}
