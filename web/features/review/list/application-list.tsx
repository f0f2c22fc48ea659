import { Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { listSizes, officeCalls } from '#contract/applications/office-calls.ts';
import { ExportList } from '#web/features/list-exports/index.ts';
import { useListColumns } from '#web/features/session/index.ts';
import { SavedViews } from '#web/features/views/index.ts';
import { ColumnsMenu } from '#web/kit/table/columns-menu.tsx';
import { isFiltered, pageOf, withFilters, withPage } from '#web/kit/table/list-page.ts';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { type ApplicationColumn, nameOf } from '#web/features/review/member/application-columns.tsx';
import { ApplicationFilters, type ApplicationFiltersProps } from './application-filters.tsx';
import { SelectableTable } from '#web/features/review/bulk/selectable-table.tsx';
import {
  filtersOf,
  listInput,
  type ListSearch,
  noFilters,
  standardSize,
} from '#web/features/review/address/list-search.ts';
import { askApplicationAhead } from '#web/features/review/panel/ask-application-ahead.ts';
import { MemberPanel } from '#web/features/review/panel/lazy-member-panel.tsx';
import { WriteToThese } from './write-to-these.tsx';
import { useQueue } from './queue.ts';
import { useLastPage } from '#web/kit/table/use-list-page.ts';
import { useRowFocus } from '#web/kit/table/row-focus.ts';
import { t } from '#web/kit/language/t.ts';

export interface ApplicationListProps {
  title: string;
  /** What the address asks for. */
  search: ListSearch;
  /** Puts another search into the address; `step` makes it one that Back returns from. */
  onSearch: (search: ListSearch, step: boolean) => void;
  /** The fixed filters of this list, whatever the address says. */
  fixed: ApplicationFiltersProps['fixed'];
  columns: readonly ApplicationColumn[];
  /** What the page offers beside its title. */
  action?: ReactNode;
  /** Rows a page may hold. */
  sizes?: readonly number[];
  /** The list of a status and type requires the administrator's password with every change (D2 section 5). */
  asksPassword?: boolean;
}

/** A list of applications: title with count, filters, table, and the panel of the open application. */
export function ApplicationList(props: ApplicationListProps): ReactNode {
  const { title, search, onSearch, fixed, action, sizes = listSizes } = props;
  const { columns, menu } = useListColumns('applications', props.columns);
  const list = useCall(officeCalls.getMember, listInput({ ...search, ...fixed }), { keepPrevious: true });
  const queryClient = useQueryClient();
  const rows = list.data?.data;
  const open = (row: ApplicationRow) => onSearch({ ...search, member: Number(row.id) }, true);
  const answer = list.isPlaceholderData ? undefined : list.data;
  const { rowIndex, ...queue } = useQueue({ search, fixed, answer, onSearch });
  useRowFocus(rowIndex);

  const page = pageOf(search, standardSize);
  // The open application stays where it is, though its page may be empty by now.
  useLastPage(page, search.member === undefined ? answer : undefined, (last) =>
    onSearch(withPage(search, last, standardSize), false),
  );

  return (
    <>
      <PageTitle
        count={list.data?.total ?? null}
        countIsLeast={list.data?.total_is_least}
        action={
          <Group gap="sm">
            <SavedViews list="applications" isFiltered={isFiltered(search, noFilters)} />
            <ExportList title={t(title)} list={listInput({ ...search, ...fixed })} />
            <WriteToThese />
            <ColumnsMenu {...menu} />
            {action}
          </Group>
        }
      >
        {t(title)}
      </PageTitle>
      <Stack gap={0}>
        <ApplicationFilters
          search={search}
          fixed={fixed}
          onFilter={(change) => onSearch(withFilters(search, change), !('q' in change))}
        />
        <SelectableTable
          list={filtersOf({ ...search, ...fixed })}
          asksPassword={props.asksPassword ?? false}
          label={t(title)}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowLabel={nameOf}
          onRowClick={open}
          onRowIntent={(row) => askApplicationAhead(queryClient, Number(row.id))}
          selected={search.member ?? null}
          keys
          total={list.data?.total}
          totalIsLeast={list.data?.total_is_least}
          page={page}
          onPage={(other) => onSearch(withPage(search, other, standardSize), true)}
          pageSizes={sizes}
          fetching={list.isPlaceholderData}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState
              title={isFiltered(search, noFilters) ? t('No results found') : t('No applications yet')}
            />
          }
        />
      </Stack>
      <MemberPanel
        isNear={rows !== undefined}
        opened={search.member !== undefined}
        id={search.member}
        asksPassword={props.asksPassword ?? false}
        onClose={() => onSearch({ ...search, member: undefined }, true)}
        {...queue}
      />
    </>
  );
}
