import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { duplicateSignLabels } from '#contract/applications/office-calls.ts';
import { showInstant } from '#contract/kit/day.ts';
import { mergeCalls } from '#contract/merges/calls.ts';
import type { DuplicatePair } from '#contract/merges/merge.ts';
import { text } from '#contract/texts/text.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { ButtonLink, TextLink } from '#web/kit/page/links.tsx';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { DataTable } from '#web/kit/table/data-table.tsx';
import type { Column } from '#web/kit/table/data-table.types.ts';
import { FilterBar } from '#web/kit/table/filter-bar.tsx';
import { pageOf, withFilters, withPage } from '#web/kit/table/list-page.ts';
import { useLastPage, useListAddress } from '#web/kit/table/use-list-page.ts';
import { ComparePeople } from './compare-people.tsx';
import { pairSizes, pairsInput, standardSize } from './merge-search.ts';

const route = getRouteApi('/office/duplicates');

const keyOf = ({ first, second }: DuplicatePair) => `${first.member_id} ${second.member_id}`;
const nameOf = ({ first, second }: DuplicatePair) =>
  t('{one} and {other}', { one: first.name, other: second.name });

/** People who may be one person, two by two (docs/decisions/0108). */
export function DuplicatesPage(): ReactNode {
  const { search, onSearch } = useListAddress(route);
  const navigate = useNavigate();
  const mayUpdate = usePermissions('Application').update;
  const list = useCall(mergeCalls.duplicatePairs, pairsInput(search), { keepPrevious: true, staleTime: 0 });
  const page = pageOf(search, standardSize);
  useLastPage(page, list.isPlaceholderData ? undefined : list.data, (last) =>
    onSearch(withPage(search, last, standardSize), false),
  );
  const isDifferent = search.show === 'different';
  const isWhole = search.q === undefined;

  return (
    <>
      <PageTitle
        count={list.data?.total ?? null}
        action={
          <Group gap="sm">
            <ComparePeople />
            <ButtonLink to="/merges" variant="default">
              {t('Merges done')}
            </ButtonLink>
          </Group>
        }
      >
        {t('Duplicates')}
      </PageTitle>
      <Text c="dimmed" mb="md">
        {t(
          'Two addresses that share a council number, a mobile number, or name and date of birth. Open a pair to compare what both have, and to merge them.',
        )}
      </Text>
      <FilterBar
        placeholder={t('Name, number or e-mail')}
        value={search.q}
        onSearch={(q) => onSearch(withFilters(search, { q }), false)}
        filters={[{ label: t('Show'), name: 'show', value: isDifferent ? t('Different people') : undefined }]}
        onRemove={() => onSearch(withFilters(search, { show: undefined }), true)}
      >
        <Select
          label={t('Show')}
          data={[
            { value: 'open', label: t('May be the same person') },
            { value: 'different', label: t('Different people') },
          ]}
          allowDeselect={false}
          value={search.show ?? 'open'}
          onChange={(value) =>
            onSearch(withFilters(search, { show: value === 'different' ? 'different' : undefined }), true)
          }
        />
      </FilterBar>
      <DataTable
        label={t('Duplicates')}
        columns={[...pairColumns, ...(isDifferent ? notedColumns : []), ...(mayUpdate ? [differColumn] : [])]}
        rows={list.data?.data}
        rowKey={keyOf}
        rowLabel={nameOf}
        onRowClick={({ first, second }) =>
          void navigate({ to: '/merge', search: { first: first.member_id, second: second.member_id } })
        }
        total={list.data?.total}
        page={page}
        onPage={(other) => onSearch(withPage(search, other, standardSize), true)}
        pageSizes={pairSizes}
        fetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            title={
              !isWhole
                ? t('No results found')
                : isDifferent
                  ? t('No pair was noted as different people')
                  : t('No two addresses share a sign')
            }
          />
        }
      />
    </>
  );
}

function Person({ of, pair, isFirst }: { of: DuplicatePair['first']; pair: DuplicatePair; isFirst?: true }) {
  const words = { overflowWrap: 'anywhere' } as const;
  return (
    <Stack gap={0}>
      {isFirst ? (
        <TextLink
          to="/merge"
          search={{ first: pair.first.member_id, second: pair.second.member_id }}
          fw={600}
          style={words}
        >
          {of.name}
        </TextLink>
      ) : (
        <Text fw={600} style={words}>
          {of.name}
        </Text>
      )}
      <Text size="sm" style={words}>
        {of.email}
      </Text>
      <Text size="sm" c="dimmed" style={words}>
        {of.memberships}
      </Text>
    </Stack>
  );
}

const pairColumns: Column<DuplicatePair>[] = [
  {
    key: 'first',
    title: text('One'),
    card: 'headline',
    render: (pair) => <Person of={pair.first} pair={pair} isFirst />,
  },
  { key: 'second', title: text('The other'), render: (pair) => <Person of={pair.second} pair={pair} /> },
  {
    key: 'same',
    title: text('Same'),
    render: ({ same }) => same.map((sign) => t(duplicateSignLabels[sign])).join(', '),
  },
];

const notedColumns: Column<DuplicatePair>[] = [
  { key: 'by', title: text('Found by'), render: ({ by }) => by },
  {
    key: 'on',
    title: text('Found on'),
    render: ({ on }) => <span className="omas-figures">{showInstant(on)}</span>,
  },
];

const differColumn: Column<DuplicatePair> = {
  key: 'differ',
  title: text('Action'),
  render: (pair) => <Differ pair={pair} />,
};

/** That a pair is no pair, or may be one after all. */
function Differ({ pair }: { pair: DuplicatePair }) {
  const differ = useSend(mergeCalls.peopleDiffer);
  const mayBeSame = useSend(mergeCalls.peopleMayBeSame);
  const input = { first: pair.first.member_id, second: pair.second.member_id };
  return pair.on === '' ? (
    <Button
      variant="default"
      size="compact-md"
      loading={differ.isPending}
      aria-label={t('Not the same person: {pair}', { pair: nameOf(pair) })}
      onClick={() => differ.mutate(input)}
    >
      {t('Not the same person')}
    </Button>
  ) : (
    <Button
      variant="default"
      size="compact-md"
      loading={mayBeSame.isPending}
      aria-label={t('Take back: {pair}', { pair: nameOf(pair) })}
      onClick={() => mayBeSame.mutate(input)}
    >
      {t('Take back')}
    </Button>
  );
}
