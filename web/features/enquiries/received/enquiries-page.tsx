import { type ReactNode, useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { Switch } from '@mantine/core';
import { enquiryCalls, type ReceivedEnquiry } from '#contract/enquiries/calls.ts';
import { DataTable } from '#web/kit/table/data-table.tsx';
import { isFiltered, pageOf, withFilters, withPage } from '#web/kit/table/list-page.ts';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { useLastPage, useListAddress, useShownOffset } from '#web/kit/table/use-list-page.ts';
import { useRowFocus } from '#web/kit/table/row-focus.ts';
import { FilterBar } from '#web/kit/table/filter-bar.tsx';
import { t } from '#web/kit/language/t.ts';
import { enquiryColumns, nameOfEnquiry } from './enquiry-columns.tsx';
import {
  type EnquiryFilters as Filters,
  type EnquirySearch,
  enquirySizes,
  listInput,
  noFilters,
  standardSize,
} from './enquiry-search.ts';
import { ReceivedPanel } from './received-panel.tsx';
import classes from './received.module.css';

const route = getRouteApi('/office/application-queries');

/** What visitors and members asked by the enquiry form, and the office's replies (D2 section 2). */
export function ApplicationQueriesPage(): ReactNode {
  const { search, onSearch } = useListAddress(route);
  // Shows what arrived a moment ago.
  const list = useCall(enquiryCalls.enquiryFormList, listInput(search), { keepPrevious: true, staleTime: 0 });
  const rows = list.data?.data;
  const page = pageOf(search, standardSize);
  const shownOffset = useShownOffset(page, list.isPlaceholderData);
  const { enquiry, alone, place, previous, next } = useOpenEnquiry(search.enquiry, rows);
  useRowFocus(search.enquiry === undefined ? null : place);

  useLastPage(page, list.isPlaceholderData ? undefined : list.data, (last) =>
    onSearch(withPage(search, last, standardSize), false),
  );

  /** Opens another row of the list; undefined where there is none. */
  function goTo(row: ReceivedEnquiry | undefined) {
    return row && (() => onSearch({ ...search, enquiry: row.id }, false));
  }

  return (
    <>
      <PageTitle count={list.data?.total ?? null} countIsLeast={list.data?.total_is_least}>
        {t('Application Queries')}
      </PageTitle>
      <EnquiryFilters
        search={search}
        onFilter={(change) => onSearch(withFilters(search, change), !('q' in change))}
      />
      <DataTable
        label={t('Application Queries')}
        columns={enquiryColumns(shownOffset)}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={nameOfEnquiry}
        onRowClick={({ id }) => onSearch({ ...search, enquiry: id }, true)}
        selected={search.enquiry ?? null}
        keys
        total={list.data?.total}
        totalIsLeast={list.data?.total_is_least}
        page={page}
        onPage={(other) => onSearch(withPage(search, other, standardSize), true)}
        pageSizes={enquirySizes}
        fetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={emptyTitle(search)} />}
      />
      <ReceivedPanel
        opened={search.enquiry !== undefined}
        enquiry={enquiry}
        alone={alone}
        onClose={() => onSearch({ ...search, enquiry: undefined }, true)}
        onPrevious={goTo(previous)}
        onNext={goTo(next)}
      />
    </>
  );
}

function emptyTitle(search: EnquirySearch): string {
  if (!isFiltered(search, noFilters)) return t('No enquiries yet');
  return search.q === undefined ? t('Every enquiry is answered') : t('No results found');
}

interface EnquiryFiltersProps {
  search: EnquirySearch;
  onFilter: (change: Filters) => void;
}

/** The one row of filters above the enquiries. */
function EnquiryFilters({ search, onFilter }: EnquiryFiltersProps) {
  return (
    <FilterBar
      placeholder={t('Name, e-mail, number or words')}
      value={search.q}
      keys
      onSearch={(q) => onFilter({ q })}
      filters={[{ label: t('Not answered'), name: 'unanswered', value: search.unanswered ? '' : undefined }]}
      onRemove={(name) => onFilter({ [name]: undefined })}
    >
      <Switch
        label={t('Not answered')}
        className={classes.switch}
        checked={search.unanswered ?? false}
        onChange={(event) => onFilter({ unanswered: event.currentTarget.checked || undefined })}
      />
    </FilterBar>
  );
}

/**
 * The enquiry whose panel is open: a row of the page, or, reached by a link or gone from the filtered list by being
 * answered, requested alone.
 * @param id undefined while no panel is open
 * @param rows the page; undefined while it loads
 */
function useOpenEnquiry(id: number | undefined, rows: readonly ReceivedEnquiry[] | undefined) {
  const place = id === undefined ? -1 : (rows?.findIndex((row) => row.id === id) ?? -1);
  const row = rows?.[place];
  const alone = useCall(
    enquiryCalls.enquiryFormList,
    { id: id ?? null, limit_value: 1 },
    { enabled: id !== undefined && row === undefined, staleTime: 0 },
  );

  // While the row leaves the list, and the panel the screen, it is shown as it was.
  const found = row ?? alone.data?.data.find((enquiry) => enquiry.id === id);
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  const [lastPlace, setLastPlace] = useState(-1);
  if (place >= 0 && place !== lastPlace) setLastPlace(place);
  if (id === undefined && lastPlace !== -1) setLastPlace(-1);

  const isGone = place < 0 && lastPlace >= 0;
  return {
    enquiry: found ?? (id === undefined || last?.id === id ? last : undefined),
    alone,
    place,
    previous: rows?.[(isGone ? lastPlace : place) - 1],
    // The row after it has taken its index.
    next: place >= 0 ? rows?.[place + 1] : isGone ? rows?.[lastPlace] : undefined,
  };
}
