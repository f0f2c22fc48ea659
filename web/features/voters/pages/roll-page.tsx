import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { showDay, showInstant } from '#contract/kit/day.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { longestSearch } from '#contract/kit/page.ts';
import { rollDownload, voterCalls } from '#contract/voters/calls.ts';
import type { Roll } from '#contract/voters/roll.ts';
import { askForReason } from '#web/features/export-reason/index.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useDownload } from '#web/kit/data/download.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { IconDownload, IconTrash } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { Found } from '#web/kit/page/not-found.tsx';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { DataTable } from '#web/kit/table/data-table.tsx';
import { SearchBox } from '#web/kit/table/filter-bar.tsx';
import { pageOf, withFilters, withPage } from '#web/kit/table/list-page.ts';
import { useLastPage, useListAddress } from '#web/kit/table/use-list-page.ts';
import { CopyChecksum } from '#web/kit/page/copy-checksum.tsx';
import { DeleteRollDialog } from './delete-roll-dialog.tsx';
import { voterTableColumns } from './roll-columns.tsx';
import { rollInput, standardSize, voterSizes } from './roll-search.ts';

const route = getRouteApi('/office/voters-roll');

/** One voters' roll: what was frozen, and who is on it. */
export function RollPage(): ReactNode {
  const { search, onSearch } = useListAddress(route);
  const list = useCall(voterCalls.votersRoll, rollInput(search), { keepPrevious: true });
  const page = pageOf(search, standardSize);
  useLastPage(page, list.isPlaceholderData ? undefined : list.data, (last) =>
    onSearch(withPage(search, last, standardSize), false),
  );
  return (
    <Found of={list}>
      {({ roll, data, total }) => (
        <>
          <PageTitle action={<RollActions roll={roll} />}>{roll.name}</PageTitle>
          <Stack gap="lg">
            <RollFacts roll={roll} />
            <search aria-label={t('Filters')}>
              <SearchBox
                label={t('Search')}
                placeholder={t('Name or number')}
                value={search.q ?? ''}
                maxLength={longestSearch}
                onSearch={(q) => onSearch(withFilters(search, { q: q || undefined }), false)}
              />
            </search>
            <DataTable
              label={t('Voters')}
              columns={voterTableColumns}
              rows={data}
              rowKey={({ position }) => position}
              total={total}
              page={page}
              onPage={(other) => onSearch(withPage(search, other, standardSize), true)}
              pageSizes={voterSizes}
              fetching={list.isPlaceholderData}
              empty={<EmptyState title={t('Nobody of this name or number is on the roll')} />}
            />
          </Stack>
        </>
      )}
    </Found>
  );
}

function RollFacts({ roll }: { roll: Roll }) {
  const { as_of, types, members, sha256, by, frozen_on } = roll;
  return (
    <FactList
      facts={[
        { label: t('As of'), value: showDay(as_of) },
        { label: t('Members'), value: members.toLocaleString('en-IN') },
        { label: t('Who votes'), value: types.join(', ') },
        { label: t('Frozen by'), value: by },
        { label: t('Frozen on'), value: showInstant(frozen_on) },
        {
          label: t('SHA-256 of the file'),
          wide: true,
          value: (
            <>
              <Group gap="xs" wrap="nowrap">
                <Code>{sha256}</Code>
                <CopyChecksum name={roll.name} sha256={sha256} />
              </Group>
              <Text size="sm" c="dimmed">
                {t('Whoever has the file can check it: {windows} on Windows, {unix} elsewhere.', {
                  windows: 'certutil -hashfile … SHA256',
                  unix: 'sha256sum',
                })}
              </Text>
            </>
          ),
        },
      ]}
    />
  );
}

function RollActions({ roll }: { roll: Roll }) {
  const navigate = useNavigate();
  const mayDelete = usePermissions('Application reports').delete;
  const [isDeleting, setDeleting] = useState(false);
  const download = useDownload(downloadUrl(rollDownload, { id: roll.id }), (url) =>
    askForReason('voters', url),
  );
  return (
    <Group gap="sm">
      {mayDelete && (
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setDeleting(true)}
        >
          {t('Delete')}
        </Button>
      )}
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={download.isUnderWay}
        onClick={download.onClick}
      >
        {t('Download CSV')}
      </Button>
      {isDeleting && (
        <DeleteRollDialog
          roll={roll}
          onClose={() => setDeleting(false)}
          onGone={() => void navigate({ to: '/voters-rolls' })}
        />
      )}
    </Group>
  );
}
