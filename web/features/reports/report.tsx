import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListWithColumns } from '#contract/accounts/list-columns.ts';
import { showDay } from '#contract/kit/day.ts';
import { reportSizes } from '#contract/reports/calls.ts';
import type { ApplicationReportRow } from '#contract/reports/rows.ts';
import {
  MemberPanel,
  StatusFilter,
  TypeFilter,
  useStatusName,
  useTypeName,
} from '#web/features/review/index.ts';
import { useListColumns, usePermissions } from '#web/features/session/index.ts';
import { SavedViews } from '#web/features/views/index.ts';
import { ColumnsMenu } from '#web/kit/table/columns-menu.tsx';
import { DataTable } from '#web/kit/table/data-table.tsx';
import type { Column } from '#web/kit/table/data-table.types.ts';
import { isFiltered, pageOf, withFilters, withPage } from '#web/kit/table/list-page.ts';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useLastPage } from '#web/kit/table/use-list-page.ts';
import { useRowFocus } from '#web/kit/table/row-focus.ts';
import { DayRangeFields } from '#web/kit/form/date-field.tsx';
import { t } from '#web/kit/language/t.ts';
import { FilterBar } from '#web/kit/table/filter-bar.tsx';
import { ExportButton, type ExportButtonProps } from './export-button.tsx';
import { nameOfRow } from './report-columns.tsx';
import {
  noFilters,
  type ReportFilters as Filters,
  type ReportSearch,
  standardSize,
} from './report-search.ts';
import classes from './report.module.css';

interface ReportAddress {
  /** What the address asks for. */
  search: ReportSearch;
  /** Puts another search into the address; `step` makes it one that Back returns from. */
  onSearch: (search: ReportSearch, step: boolean) => void;
}

interface Found<Row> {
  data: { data: Row[]; total: number; total_is_least: boolean } | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** Columns that a screen of 1,280 px has room for. */
const mostInSight = 12;

interface ReportProps<Row> extends ReportAddress {
  title: string;
  /** Its name where the chosen columns are kept. */
  name: ListWithColumns;
  list: Found<Row>;
  /** All of them; the same array as long as they are the same. */
  columns: readonly Column<Row>[];
  /** The application a row is about. */
  memberOf: (row: Row) => number;
  byStatus: boolean;
  /** Between filters and table. */
  totals?: ReactNode;
  file: ExportButtonProps;
}

/** A report (D2 section 2): filters, table, export, and the panel of the application whose row is open. */
export function Report<Row extends ApplicationReportRow>(props: ReportProps<Row>): ReactNode {
  const { title, search, onSearch, list, memberOf, byStatus, file } = props;
  const mayOpen = usePermissions('Application').view;
  const { columns, menu } = useListColumns(props.name, props.columns);
  const rows = list.data?.data;
  const place = rows?.findIndex((row) => memberOf(row) === search.member) ?? -1;
  // One application may have several rows: each is visited once.
  const members = [...new Set(rows?.map(memberOf))];
  const at = members.indexOf(search.member ?? -1);
  const open = (member: number | undefined, step: boolean) => onSearch({ ...search, member }, step);
  const goTo = (member: number | undefined) => (member === undefined ? undefined : () => open(member, false));
  const filter = (change: Filters) => onSearch(withFilters(search, change), !('q' in change));

  const page = pageOf(search, standardSize);
  useLastPage(page, list.isPlaceholderData ? undefined : list.data, (last) =>
    onSearch(withPage(search, last, standardSize), false),
  );

  useRowFocus(search.member === undefined ? null : place);

  return (
    <>
      <PageTitle
        count={list.data?.total ?? null}
        countIsLeast={list.data?.total_is_least}
        action={
          <Group gap="sm">
            <SavedViews list={props.name} isFiltered={isFiltered(search, noFilters)} />
            <ColumnsMenu {...menu} />
            <ExportButton {...file} />
          </Group>
        }
      >
        {title}
      </PageTitle>
      <Stack gap={0} className={columns.length > mostInSight ? classes.wide : undefined}>
        <ReportFilters search={search} onFilter={filter} byStatus={byStatus} />
        {props.totals}
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={nameOfRow}
          onRowClick={mayOpen ? (row) => open(memberOf(row), true) : undefined}
          selected={search.member === undefined ? null : (rows?.[place]?.id ?? null)}
          total={list.data?.total}
          totalIsLeast={list.data?.total_is_least}
          page={page}
          onPage={(other) => onSearch(withPage(search, other, standardSize), true)}
          pageSizes={reportSizes}
          pageSizesLabel={t('Show entries')}
          fetching={list.isPlaceholderData}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState title={t('No results found')}>
              {isFiltered(search, noFilters) && (
                <Button variant="default" onClick={() => filter(noFilters)}>
                  {t('Clear Filter')}
                </Button>
              )}
            </EmptyState>
          }
        />
      </Stack>
      {mayOpen && (
        <MemberPanel
          isNear={rows !== undefined}
          opened={search.member !== undefined}
          id={search.member}
          asksPassword={false}
          onClose={() => open(undefined, true)}
          onPrevious={at < 0 ? undefined : goTo(members[at - 1])}
          onNext={at < 0 ? undefined : goTo(members[at + 1])}
        />
      )}
    </>
  );
}

interface ReportFiltersProps {
  search: ReportSearch;
  onFilter: (change: Filters) => void;
  /** Offers the status as well: the application report (D2 section 2). */
  byStatus: boolean;
}

/** The one row of filters above a report (D2 section 2). */
function ReportFilters({ search, onFilter, byStatus }: ReportFiltersProps) {
  return (
    <FilterBar
      filters={[
        { label: t('Application'), name: 'type', value: useTypeName(search.type) },
        { label: t('Status'), name: 'status', value: useStatusName(search.status) },
        { label: t('Start date'), name: 'from', value: search.from && showDay(search.from) },
        { label: t('End date'), name: 'to', value: search.to && showDay(search.to) },
      ]}
      onRemove={(name) => onFilter({ [name]: undefined })}
      placeholder={t('Name, e-mail, mobile or number')}
      value={search.q}
      onSearch={(q) => onFilter({ q })}
      clear={{
        label: t('Clear Filter'),
        disabled: !isFiltered(search, noFilters),
        onClear: () => onFilter(noFilters),
      }}
    >
      <TypeFilter
        label={t('Filter by Application')}
        value={search.type}
        onChange={(type) => onFilter({ type })}
      />
      {byStatus && (
        <StatusFilter
          label={t('Filter by Status')}
          value={search.status}
          onChange={(status) => onFilter({ status })}
        />
      )}
      <DayRangeFields
        fromLabel={t('Start date')}
        toLabel={t('End date')}
        value={{ from: search.from, to: search.to }}
        onChange={onFilter}
      />
    </FilterBar>
  );
}
