import { Button, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { showDay } from '#contract/kit/day.ts';
import { notGiven } from '#contract/kit/fact.ts';
import { meetingCalls } from '#contract/meetings/calls.ts';
import { type Meeting, meetingKindNames } from '#contract/meetings/meeting.ts';
import { text } from '#contract/texts/text.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { IconPlus } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { DataTable } from '#web/kit/table/data-table.tsx';
import type { Column } from '#web/kit/table/data-table.types.ts';
import { pageOf, withPage } from '#web/kit/table/list-page.ts';
import { useLastPage, useListAddress } from '#web/kit/table/use-list-page.ts';
import { MeetingDialog } from './meeting-dialog.tsx';
import { meetingSizes, standardSize } from './meeting-search.ts';

const route = getRouteApi('/office/meetings');
const figures = (shown: string) => <span className="omas-figures">{shown}</span>;

const columns: Column<Meeting>[] = [
  {
    key: 'title',
    title: text('Title'),
    card: 'headline',
    render: ({ id, title }) => (
      <TextLink to="/meeting" search={{ id }} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </TextLink>
    ),
  },
  { key: 'kind', title: text('Who meets'), render: ({ kind }) => t(meetingKindNames[kind]) },
  { key: 'held_on', title: text('Day'), render: ({ held_on }) => figures(showDay(held_on)) },
  {
    key: 'items',
    title: text('Applications'),
    align: 'right',
    render: ({ items }) => figures(String(items)),
  },
  {
    key: 'resolution_no',
    title: text('Resolution'),
    render: ({ resolution_no }) => resolution_no || notGiven,
  },
];

/** The meetings of the committee and of the general body, the latest first (docs/decisions/0103). */
export function MeetingsPage(): ReactNode {
  const navigate = useNavigate();
  const { search, onSearch } = useListAddress(route);
  const page = pageOf(search, standardSize);
  const mayUpdate = usePermissions('Application').update;
  const [isAdding, setAdding] = useState(false);
  const list = useCall(
    meetingCalls.meetings,
    { limit_value: page.limit, limit_offset: page.offset },
    { keepPrevious: true, staleTime: 0 },
  );
  useLastPage(page, list.isPlaceholderData ? undefined : list.data, (last) =>
    onSearch(withPage(search, last, standardSize), false),
  );
  const rows = list.data?.data;
  const add = mayUpdate && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {t('Add a meeting')}
    </Button>
  );
  return (
    <>
      <PageTitle count={list.data?.total ?? null} action={rows?.length !== 0 && add}>
        {t('Meetings')}
      </PageTitle>
      <Text c="dimmed" mb="md">
        {t(
          'The committee decides on applications, the general body ratifies new members: all of an agenda in one act.',
        )}
      </Text>
      <DataTable
        label={t('Meetings')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ title }) => title}
        onRowClick={({ id }) => void navigate({ to: '/meeting', search: { id } })}
        total={list.data?.total ?? 0}
        page={page}
        onPage={(other) => onSearch(withPage(search, other, standardSize), true)}
        pageSizes={meetingSizes}
        fetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('No meeting is planned yet')}>{add}</EmptyState>}
      />
      {isAdding && (
        <MeetingDialog
          onClose={() => setAdding(false)}
          onSaved={(id) => void navigate({ to: '/meeting', search: { id } })}
        />
      )}
    </>
  );
}
