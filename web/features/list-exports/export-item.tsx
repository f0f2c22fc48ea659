import { Code, Group, Text } from '@mantine/core';
import { showInstant } from '#contract/kit/day.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { type ListExport, listExportCalls, listExportDownload } from '#contract/list-exports/calls.ts';
import { PreparedFile } from '#web/features/prepared-files/index.ts';
import { useSend } from '#web/kit/data/query.ts';
import { showBytes } from '#web/kit/files/show-bytes.ts';
import { t } from '#web/kit/language/t.ts';
import { CopyChecksum } from '#web/kit/page/copy-checksum.tsx';
import classes from './exports.module.css';

interface ItemProps {
  row: ListExport;
}

/** An export with how far it is, and what can be done with it. */
export function ExportItem({ row }: ItemProps) {
  const { id, name, state, total, done, error, file_name } = row;
  const cancel = useSend(listExportCalls.cancelListExport);
  const retry = useSend(listExportCalls.retryListExport);
  const words =
    total === null
      ? t('It waits for its turn.')
      : t('{done, number} of {total, plural, one {# row} other {# rows}}', { done, total });
  return (
    <PreparedFile
      name={name}
      facts={factsOf(row)}
      state={state}
      progress={{ percent: total ? (100 * done) / total : 0, words }}
      error={error}
      download={{ url: downloadUrl(listExportDownload, { id }), fileName: file_name, kind: 'lists' }}
      cancel={{ run: () => cancel.mutate({ id }), isPending: cancel.isPending }}
      retry={{ run: () => retry.mutate({ id }), isPending: retry.isPending }}
    >
      <Checksum row={row} />
    </PreparedFile>
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
