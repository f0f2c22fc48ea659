import { Select, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { erasureCalls } from '#contract/erasure/calls.ts';
import { erasureStateNames } from '#contract/erasure/office.ts';
import { answerWithinDays } from '#contract/privacy/rights.ts';
import { erasureStates } from '#contract/erasure/rules.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { DataTable } from '#web/kit/table/data-table.tsx';
import { FilterBar } from '#web/kit/table/filter-bar.tsx';
import { pageOf, withFilters, withPage } from '#web/kit/table/list-page.ts';
import { useLastPage, useListAddress } from '#web/kit/table/use-list-page.ts';
import { nameOfRequest, requestColumns } from './erasure-columns.tsx';
import {
  type ErasureFilters,
  type ErasureSearch,
  listInput,
  requestSizes,
  standardSize,
} from './erasure-search.ts';
import { RequestPanel } from './request-panel.tsx';

const route = getRouteApi('/office/erasure-requests');

/** Who asked to be erased, the open ones by their due day (docs/decisions/0085). */
export function ErasuresPage(): ReactNode {
  const { search, onSearch } = useListAddress(route);
  const list = useCall(erasureCalls.erasureList, listInput(search), { keepPrevious: true, staleTime: 0 });
  const rows = list.data?.data;
  const page = pageOf(search, standardSize);
  useLastPage(page, list.isPlaceholderData ? undefined : list.data, (last) =>
    onSearch(withPage(search, last, standardSize), false),
  );
  const isOpen = search.state === undefined && search.q === undefined;

  return (
    <>
      <PageTitle count={list.data?.total ?? null}>{t('Erasure requests')}</PageTitle>
      <Text c="dimmed" mb="md">
        {t('Each is answered within {days} days of being asked: carried out, or refused with a reason.', {
          days: answerWithinDays,
        })}
      </Text>
      <RequestFilters
        search={search}
        onFilter={(change) => onSearch(withFilters(search, change), !('q' in change))}
      />
      <DataTable
        label={t('Erasure requests')}
        columns={requestColumns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={nameOfRequest}
        onRowClick={({ id }) => onSearch({ ...search, request: id }, true)}
        selected={search.request ?? null}
        total={list.data?.total}
        page={page}
        onPage={(other) => onSearch(withPage(search, other, standardSize), true)}
        pageSizes={requestSizes}
        fetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={isOpen ? t('Nobody waits to be erased') : t('No results found')} />}
      />
      <RequestPanel
        request={rows?.find(({ id }) => id === search.request)}
        onClose={() => onSearch({ ...search, request: undefined }, true)}
      />
    </>
  );
}

interface RequestFiltersProps {
  search: ErasureSearch;
  onFilter: (change: ErasureFilters) => void;
}

function RequestFilters({ search, onFilter }: RequestFiltersProps) {
  const states = [
    ...erasureStates.map((state) => ({ value: state, label: t(erasureStateNames[state]) })),
    { value: 'all', label: t('All') },
  ];
  const chosen = states.find(({ value }) => value === search.state);
  return (
    <FilterBar
      placeholder={t('Name, number or e-mail')}
      value={search.q}
      onSearch={(q) => onFilter({ q })}
      filters={[{ label: t('Status'), name: 'state', value: chosen?.label }]}
      onRemove={(name) => onFilter({ [name]: undefined })}
    >
      <Select
        label={t('Status')}
        data={states}
        allowDeselect={false}
        value={search.state ?? 'open'}
        onChange={(value) =>
          onFilter({ state: value === 'open' ? undefined : (value as ErasureFilters['state']) })
        }
      />
    </FilterBar>
  );
}
