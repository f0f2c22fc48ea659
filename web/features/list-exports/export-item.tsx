import { Alert, Button, Code, Group, Paper, Progress, Text } from '@mantine/core';
import { fileStates } from '#contract/document-batches/states.ts';
import { showInstant } from '#contract/kit/day.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { type ListExport, listExportCalls, listExportDownload } from '#contract/list-exports/calls.ts';
import { askForReason } from '#web/features/export-reason/index.ts';
import { hasProof } from '#web/features/proof/index.ts';
import { followDownload } from '#web/kit/data/download.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { showBytes } from '#web/kit/files/show-bytes.ts';
import { IconDownload } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { CopyChecksum } from '#web/kit/page/copy-checksum.tsx';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import classes from './exports.module.css';

interface ItemProps {
  row: ListExport;
}

/** An export with how far it is, and what can be done with it. */
export function ExportItem({ row }: ItemProps) {
  const { name, state } = row;
  const { word, tone } = fileStates[state];
  return (
    <Paper component="li" withBorder p="md" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className={classes.what}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed" className="omas-figures">
            {factsOf(row).join(' · ')}
          </Text>
        </div>
        <div role="status">
          <StatusPill tone={tone}>{t(word)}</StatusPill>
        </div>
        {state === 'ready' && <Download row={row} />}
      </Group>
      {state === 'working' && <AtWork row={row} />}
      {state === 'failed' && <Failed row={row} />}
      {state === 'ready' && <Checksum row={row} />}
    </Paper>
  );
}

/** '12,345 rows', '3 columns', '12.4 MB', 'As of …', 'Kept until …' */
function factsOf({ state, total, columns, bytes, taken_on, kept_until, requested_on }: ListExport): string[] {
  const width = t('{count, plural, one {# column} other {# columns}}', { count: columns });
  if (state !== 'ready') return [width, t('Asked for {time}', { time: showInstant(requested_on) })];
  return [
    t('{count, plural, one {# row} other {# rows}}', { count: total ?? 0 }),
    width,
    showBytes(bytes),
    t('As of {time}', { time: showInstant(taken_on) }),
    t('Kept until {time}', { time: showInstant(kept_until) }),
  ];
}

/** A plain link: the browser writes a large file to the disk while it comes. A proof and the reason are asked for before. */
function Download({ row: { id, file_name, name } }: ItemProps) {
  const url = downloadUrl(listExportDownload, { id });
  async function download() {
    try {
      const reasoned = (await hasProof()) ? await askForReason('lists', url) : null;
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

function AtWork({ row: { id, name, total, done } }: ItemProps) {
  const cancel = useSend(listExportCalls.cancelListExport);
  const share = total ? (100 * done) / total : 0;
  return (
    <>
      <Progress value={share} mt="sm" aria-label={t('Progress of {name}', { name })} />
      <Group justify="space-between" mt="sm" gap="sm">
        <Text size="sm" className="omas-figures">
          {total === null
            ? t('It waits for its turn.')
            : t('{done, number} of {total, plural, one {# row} other {# rows}}', { done, total })}
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
function Failed({ row: { id, name, error } }: ItemProps) {
  const retry = useSend(listExportCalls.retryListExport);
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

/** By which anybody can see that a file is this one, and whole. */
function Checksum({ row: { name, sha256 } }: ItemProps) {
  return (
    <Group gap="xs" mt="sm" wrap="nowrap">
      <Text size="sm" c="dimmed">
        {t('SHA-256')}
      </Text>
      <Code className={classes.checksum}>{sha256}</Code>
      <CopyChecksum name={name} sha256={sha256} />
    </Group>
  );
}
