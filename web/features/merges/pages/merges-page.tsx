import { Button, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { showInstant } from '#contract/kit/day.ts';
import { mergeCalls } from '#contract/merges/calls.ts';
import { type AccountMerge, undoHours } from '#contract/merges/merge.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { text } from '#contract/texts/text.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { t } from '#web/kit/language/t.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { NotGiven } from '#web/kit/page/not-given.tsx';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { DataTable } from '#web/kit/table/data-table.tsx';
import type { Column } from '#web/kit/table/data-table.types.ts';
import { SearchBox } from '#web/kit/table/filter-bar.tsx';
import { longestSearch } from '#contract/kit/page.ts';
import { pageOf, withFilters, withPage } from '#web/kit/table/list-page.ts';
import { useLastPage, useListAddress } from '#web/kit/table/use-list-page.ts';
import { listInput, pairSizes, standardSize } from './merge-search.ts';

const route = getRouteApi('/office/merges');

/** The merges that were done, newest first, and where one is undone (docs/decisions/0108). */
export function MergesPage(): ReactNode {
  const { search, onSearch } = useListAddress(route);
  const mayUpdate = usePermissions('Application').update;
  const [undoing, setUndoing] = useState<AccountMerge | null>(null);
  const list = useCall(mergeCalls.accountMerges, listInput(search), { keepPrevious: true, staleTime: 0 });
  const undo = useSend(mergeCalls.mergeUndo, {
    onDone: () => setUndoing(null),
    onRefused: () => setUndoing(null),
  });
  const page = pageOf(search, standardSize);
  useLastPage(page, list.isPlaceholderData ? undefined : list.data, (last) =>
    onSearch(withPage(search, last, standardSize), false),
  );

  const undoColumn: Column<AccountMerge> = {
    key: 'undo',
    title: text('Action'),
    render: (merge) => <UndoButton merge={merge} onUndo={() => setUndoing(merge)} />,
  };

  return (
    <>
      <PageTitle count={list.data?.total ?? null}>{t('Merges done')}</PageTitle>
      <Text c="dimmed" mb="md">
        {t('A merge can be undone for {hours} hours: what moved then goes back.', { hours: undoHours })}
      </Text>
      <SearchBox
        label={t('Search')}
        placeholder={t('Name, number or e-mail')}
        value={search.q ?? ''}
        maxLength={longestSearch}
        onSearch={(q) => onSearch(withFilters(search, { q: q || undefined }), false)}
      />
      <DataTable
        label={t('Merges done')}
        columns={mayUpdate ? [...mergeColumns, undoColumn] : mergeColumns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        rowLabel={({ name, kept }) => name || kept}
        total={list.data?.total}
        page={page}
        onPage={(other) => onSearch(withPage(search, other, standardSize), true)}
        pageSizes={pairSizes}
        fetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState title={search.q === undefined ? t('Nobody was merged yet') : t('No results found')} />
        }
      />
      <ConfirmDialog
        opened={undoing !== null}
        title={t('Undo the merge?')}
        stay={t('Close')}
        go={t('Undo')}
        busy={undo.isPending}
        onStay={() => setUndoing(null)}
        onGo={() => undoing && undo.mutate({ id: undoing.id })}
      >
        {t(
          'What moved goes back to {merged}, which signs in again. What was begun since stays with {kept}. A mail tells both.',
          { merged: undoing?.merged ?? '', kept: undoing?.kept ?? '' },
        )}
      </ConfirmDialog>
    </>
  );
}

function UndoButton({ merge, onUndo }: { merge: AccountMerge; onUndo: () => void }) {
  if (merge.undo_until === '') return <NotGiven />;
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-label={t('Undo the merge of {email}', { email: merge.merged })}
      onClick={onUndo}
    >
      {t('Undo…')}
    </Button>
  );
}

const broken = { overflowWrap: 'anywhere' } as const;

const mergeColumns: Column<AccountMerge>[] = [
  {
    key: 'name',
    title: text('Name'),
    card: 'headline',
    render: ({ name, member_id }) =>
      member_id === null ? (
        name || t('No application is left')
      ) : (
        <TextLink
          to="/all-membership-application/$statusId"
          params={{ statusId: String(statusIds.received) }}
          search={{ member: member_id }}
          style={broken}
        >
          {name}
        </TextLink>
      ),
  },
  { key: 'kept', title: text('Remaining address'), render: ({ kept }) => <span style={broken}>{kept}</span> },
  {
    key: 'merged',
    title: text('Merged address'),
    render: ({ merged }) => <span style={broken}>{merged}</span>,
  },
  {
    key: 'moved',
    title: text('Applications moved'),
    align: 'right',
    render: ({ moved }) => <span className="omas-figures">{moved}</span>,
  },
  { key: 'by', title: text('By'), render: ({ by }) => by },
  {
    key: 'merged_on',
    title: text('Merged on'),
    render: ({ merged_on }) => <span className="omas-figures">{showInstant(merged_on)}</span>,
  },
  {
    key: 'state',
    title: text('Undo'),
    render: (merge) => <span className="omas-figures">{stateOf(merge)}</span>,
  },
];

function stateOf({ undone_on, undone_by, undo_until }: AccountMerge): string {
  if (undone_on !== '') return t('Undone on {time} by {by}', { time: showInstant(undone_on), by: undone_by });
  return undo_until === '' ? t('Final') : t('Until {time}', { time: showInstant(undo_until) });
}
