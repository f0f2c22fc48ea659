import { Select, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { personCalls } from '#contract/persons/calls.ts';
import { standingNames, standings } from '#contract/persons/person.ts';
import { TypeFilter, useTypeName } from '#web/features/review/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { DataTable } from '#web/kit/table/data-table.tsx';
import { FilterBar } from '#web/kit/table/filter-bar.tsx';
import { isFiltered, pageOf, sortOf, withFilters, withPage, withSort } from '#web/kit/table/list-page.ts';
import { useLastPage, useListAddress } from '#web/kit/table/use-list-page.ts';
import { nameOfPerson, personColumns } from './person-columns.tsx';
import {
  noFilters,
  type PersonsFilters,
  type PersonsSearch,
  personsInput,
  personSizes,
  standardSize,
} from './persons-search.ts';

const route = getRouteApi('/office/persons');

/** /persons: whoever has applied, once each, however many applications they have (docs/decisions/0107). */
export function PersonsPage(): ReactNode {
  const navigate = useNavigate();
  const { search, onSearch } = useListAddress(route);
  const list = useCall(personCalls.persons, personsInput(search), { keepPrevious: true, staleTime: 0 });
  const page = pageOf(search, standardSize);
  useLastPage(page, list.isPlaceholderData ? undefined : list.data, (last) =>
    onSearch(withPage(search, last, standardSize), false),
  );
  return (
    <>
      <PageTitle count={list.data?.total ?? null} countIsLeast={list.data?.total_is_least}>
        {t('Persons')}
      </PageTitle>
      <Text c="dimmed" mb="md">
        {t('Everybody who has applied, once each, with what they are now.')}
      </Text>
      <PersonFilters
        search={search}
        onFilter={(change) => onSearch(withFilters(search, change), !('q' in change))}
      />
      <DataTable
        label={t('Persons')}
        columns={personColumns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        rowLabel={nameOfPerson}
        onRowClick={({ id }) => void navigate({ to: '/person', search: { id } })}
        keys
        sort={sortOf(search)}
        onSort={(sort) => onSearch(withSort(search, sort), true)}
        total={list.data?.total}
        totalIsLeast={list.data?.total_is_least}
        page={page}
        onPage={(other) => onSearch(withPage(search, other, standardSize), true)}
        pageSizes={personSizes}
        fetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            title={isFiltered(search, noFilters) ? t('No results found') : t('Nobody has applied yet')}
          />
        }
      />
    </>
  );
}

interface PersonFiltersProps {
  search: PersonsSearch;
  onFilter: (change: PersonsFilters) => void;
}

function PersonFilters({ search, onFilter }: PersonFiltersProps) {
  const type = useTypeName(search.type);
  return (
    <FilterBar
      filters={[
        { label: t('Now'), name: 'standing', value: search.standing && t(standingNames[search.standing]) },
        { label: t('Membership type'), name: 'type', value: type },
      ]}
      onRemove={(name) => onFilter({ [name]: undefined })}
      placeholder={t('Name, e-mail, mobile or number')}
      value={search.q}
      keys
      onSearch={(q) => onFilter({ q })}
      clear={{
        label: t('Clear filters'),
        disabled: !isFiltered(search, noFilters),
        onClear: () => onFilter(noFilters),
      }}
    >
      <Select
        label={t('Now')}
        data={standings.map((standing) => ({ value: standing, label: t(standingNames[standing]) }))}
        placeholder={t('All')}
        value={search.standing ?? null}
        clearable
        clearButtonProps={{ 'aria-label': t('Clear what they are now') }}
        onChange={(standing) => onFilter({ standing: standing ?? undefined })}
      />
      <TypeFilter
        label={t('Membership type')}
        all={t('All')}
        value={search.type}
        onChange={(chosen) => onFilter({ type: chosen })}
      />
    </FilterBar>
  );
}
