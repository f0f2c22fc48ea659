import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { DataTable } from '#web/kit/data-table.tsx';
import { EmptyState } from '#web/kit/page-state.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useCall } from '#web/kit/query.ts';
import { type ApplicationColumn, nameOf } from './application-columns.tsx';
import { ApplicationFilters, type ApplicationFiltersProps } from './application-filters.tsx';
import {
  type ListSearch,
  isFiltered,
  listInput,
  listSizes,
  pageOf,
  withFilters,
  withPage,
} from './list-search.ts';
import { MemberPanel } from './member/member-panel.tsx';
import { useRowFocus } from '#web/kit/use-row-focus.ts';

export interface ApplicationListProps {
  title: string;
  /** What the address asks for. */
  search: ListSearch;
  /** Puts another search into the address; `step` makes it one that Back returns from. */
  onSearch: (search: ListSearch, step: boolean) => void;
  /** What this list always asks for, whatever the address says. */
  fixed: Pick<ListSearch, 'type'> | Pick<ListSearch, 'status'>;
  filterBy: ApplicationFiltersProps['by'];
  columns: readonly ApplicationColumn[];
}

/** A list of applications: title with count, filters, table, and the panel of the open application. */
export function ApplicationList(props: ApplicationListProps): ReactNode {
  const { title, search, onSearch, fixed, filterBy, columns } = props;
  const list = useCall(officeCalls.getMember, listInput({ ...search, ...fixed }), { keepPrevious: true });
  const rows = list.data?.data;
  const open = (row: ApplicationRow) => onSearch({ ...search, member: Number(row.id) }, true);
  const place = rows?.findIndex((row) => row.id === search.member) ?? -1;

  /** Goes to a neighbour in the list; where there is none, there is nothing to go to. */
  function goTo(row: ApplicationRow | undefined) {
    return row && (() => onSearch({ ...search, member: Number(row.id) }, false));
  }

  useRowFocus(search.member === undefined ? null : place);

  return (
    <>
      <PageTitle count={list.data?.total}>{title}</PageTitle>
      <Stack gap={0}>
        <ApplicationFilters
          by={filterBy}
          search={search}
          onFilter={(change) => onSearch(withFilters(search, change), !('q' in change))}
        />
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowLabel={nameOf}
          onRowClick={open}
          selected={search.member ?? null}
          total={list.data?.total}
          page={pageOf(search)}
          onPage={(page) => onSearch(withPage(search, page), true)}
          pageSizes={listSizes}
          fetching={list.isPlaceholderData}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={<EmptyState title={isFiltered(search) ? 'No results found' : 'No applications yet'} />}
        />
      </Stack>
      <MemberPanel
        id={search.member}
        onClose={() => onSearch({ ...search, member: undefined }, true)}
        onPrevious={goTo(rows?.[place - 1])}
        onNext={place < 0 ? undefined : goTo(rows?.[place + 1])}
      />
    </>
  );
}
