import { Alert, Button, Group, Paper, Progress, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { batchKeptDays } from '#contract/document-batches/batch.ts';
import { type Batch, batchCalls, batchDownload } from '#contract/document-batches/calls.ts';
import { fileStates } from '#contract/document-batches/states.ts';
import { showInstant } from '#contract/kit/day.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { showBytes } from '#web/kit/files/show-bytes.ts';
import { IconDownload } from '#web/kit/icons.tsx';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import { nameOfBatch, showDocuments } from './batch-words.ts';
import classes from './batches.module.css';
import { askForReason } from '#web/features/export-reason/index.ts';
import { hasProof } from '#web/features/proof/index.ts';
import { followDownload } from '#web/kit/data/download.tsx';
import { toast } from '#web/kit/data/toast.tsx';

/** How often the progress is asked for, in milliseconds. */
const EVERY_MS = 1_000;

/** What this administrator asked for, newest first; what is being prepared is followed. */
export function BatchList() {
  const [follows, setFollows] = useState(false);
  const list = useCall(
    batchCalls.documentBatchList,
    {},
    { staleTime: 0, refetchInterval: follows && EVERY_MS },
  );
  const isAtWork = list.data?.data.some(({ state }) => state === 'working') ?? false;
  if (isAtWork !== follows) setFollows(isAtWork);
  return (
    <section aria-labelledby="prepared-files">
      <Title order={2} fz="var(--omas-h3)" mb="sm" id="prepared-files">
        {t('Prepared files')}
      </Title>
      <Loaded of={list} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('No files yet')}>
              <Text>
                {t('What you prepare is kept here for {days, plural, one {# day} other {# days}}.', {
                  days: batchKeptDays,
                })}
              </Text>
            </EmptyState>
          ) : (
            <ul className={classes.batches}>
              {data.map((batch) => (
                <BatchItem key={batch.id} batch={batch} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function BatchItem({ batch }: { batch: Batch }) {
  const name = nameOfBatch(batch);
  const { word, tone } = fileStates[batch.state];
  return (
    <Paper component="li" withBorder p="md" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className={classes.what}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed" className="omas-figures">
            {factsOf(batch).join(' · ')}
          </Text>
        </div>
        <div role="status">
          <StatusPill tone={tone}>{t(word)}</StatusPill>
        </div>
        {batch.state === 'ready' && <Download batch={batch} name={name} />}
      </Group>
      {batch.state === 'working' && <AtWork batch={batch} name={name} />}
      {batch.state === 'failed' && <FailedBatch batch={batch} name={name} />}
      {batch.state === 'ready' && <LeftOut batch={batch} />}
    </Paper>
  );
}

/** '12,345 documents', '12.4 MB', 'Kept until …' */
function factsOf({ state, total, left_out, bytes, kept_until, requested_on }: Batch): string[] {
  const asked = t('Asked for {time}', { time: showInstant(requested_on) });
  if (state !== 'ready') return [showDocuments(total), asked];
  const kept = t('Kept until {time}', { time: showInstant(kept_until) });
  return [showDocuments(total - left_out), showBytes(bytes), kept];
}

interface ItemProps {
  batch: Batch;
  name: string;
}

/** A plain link: the browser writes a file of gigabytes to the disk while it comes. A proof is asked for before. */
function Download({ batch: { id, file_name }, name }: ItemProps) {
  const url = downloadUrl(batchDownload, { id });
  async function download() {
    try {
      const reasoned = (await hasProof()) ? await askForReason('documents', url) : null;
      if (reasoned !== null) followDownload(reasoned, file_name);
    } catch (error) {
      toast.refusal(error);
    }
  }
  return (
    <Button
      component="a"
      variant="default"
      href={url}
      download={file_name}
      onClick={(event) => {
        event.preventDefault();
        void download();
      }}
      className={classes.wide}
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={t('Download {name}', { name })}
    >
      {t('Download')}
    </Button>
  );
}

function AtWork({ batch: { id, done, total }, name }: ItemProps) {
  const cancel = useSend(batchCalls.cancelDocumentBatch);
  return (
    <>
      <Progress value={(100 * done) / total} mt="sm" aria-label={t('Progress of {name}', { name })} />
      <Group justify="space-between" mt="sm" gap="sm">
        <Text size="sm" className="omas-figures">
          {t('{done, number} of {total, plural, one {# document} other {# documents}}', { done, total })}
        </Text>
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ id })}
          aria-label={t('Cancel {name}', { name })}
        >
          {t('Cancel')}
        </Button>
      </Group>
    </>
  );
}

/** Why it failed, with the number by which the log knows it in the words. */
function FailedBatch({ batch: { id, error }, name }: ItemProps) {
  const retry = useSend(batchCalls.retryDocumentBatch);
  return (
    <Alert color="red" mt="sm">
      <Text mb="sm">{error}</Text>
      <Button
        variant="default"
        loading={retry.isPending}
        onClick={() => retry.mutate({ id })}
        aria-label={t('Try again: {name}', { name })}
      >
        {t('Try again')}
      </Button>
    </Alert>
  );
}

/** The documents that could not be had: the first by number and reason, all of them in the ZIP. */
function LeftOut({ batch: { left_out, reasons } }: { batch: Batch }) {
  if (left_out === 0) return null;
  const more = left_out - reasons.length;
  return (
    <Alert
      color="orange"
      mt="sm"
      title={t('{count, plural, one {# document} other {# documents}} left out', { count: left_out })}
    >
      <ul className={classes.reasons}>
        {reasons.map(({ number, reason }) => (
          <li key={number}>
            <span className="omas-figures">{number}</span>: {reason}
          </li>
        ))}
        {more > 0 && <li>{t('and {count, number} more', { count: more })}</li>}
      </ul>
    </Alert>
  );
}
