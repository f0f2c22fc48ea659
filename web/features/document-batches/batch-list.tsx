import { Alert, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { batchKeptDays } from '#contract/document-batches/batch.ts';
import { type Batch, batchCalls, batchDownload } from '#contract/document-batches/calls.ts';
import { showInstant } from '#contract/kit/day.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { PreparedFile, PreparedFiles } from '#web/features/prepared-files/index.ts';
import { showBytes } from '#web/kit/files/show-bytes.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import { nameOfBatch, showDocuments } from './batch-words.ts';
import classes from './batches.module.css';

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
            <PreparedFiles>
              {data.map((batch) => (
                <BatchItem key={batch.id} batch={batch} />
              ))}
            </PreparedFiles>
          )
        }
      </Loaded>
    </section>
  );
}

function BatchItem({ batch }: { batch: Batch }) {
  const { id, state, total, done, error, file_name } = batch;
  const cancel = useSend(batchCalls.cancelDocumentBatch);
  const retry = useSend(batchCalls.retryDocumentBatch);
  const words = t('{done, number} of {total, plural, one {# document} other {# documents}}', { done, total });
  return (
    <PreparedFile
      name={nameOfBatch(batch)}
      facts={factsOf(batch)}
      state={state}
      progress={{ percent: (100 * done) / total, words }}
      error={error}
      download={{ url: downloadUrl(batchDownload, { id }), fileName: file_name, kind: 'documents' }}
      cancel={{ run: () => cancel.mutate({ id }), isPending: cancel.isPending }}
      retry={{ run: () => retry.mutate({ id }), isPending: retry.isPending }}
    >
      <LeftOut batch={batch} />
    </PreparedFile>
  );
}

/** '12,345 documents', '12.4 MB', 'Kept until …' */
function factsOf({ state, total, left_out, bytes, kept_until, requested_on }: Batch): string[] {
  const asked = t('Asked for {time}', { time: showInstant(requested_on) });
  if (state !== 'ready') return [showDocuments(total), asked];
  const kept = t('Kept until {time}', { time: showInstant(kept_until) });
  return [showDocuments(total - left_out), showBytes(bytes), kept];
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
