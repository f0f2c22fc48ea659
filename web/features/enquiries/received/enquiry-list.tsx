import type { ReactNode } from 'react';
import { enquiryCalls, type ReceivedEnquiry } from '#contract/enquiries/calls.ts';
import { DataTable } from '#web/kit/table/data-table.tsx';
import { isFiltered, pageOf, withFilters, withPage } from '#web/kit/table/list-search.ts';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { useLastPage, useShownOffset } from '#web/kit/table/use-list-page.ts';
import { useRowFocus } from '#web/kit/table/row-focus.ts';
import { enquiryColumns, nameOfEnquiry } from './enquiry-columns.tsx';
import { EnquiryFilters } from './enquiry-filters.tsx';
import { type EnquirySearch, enquirySizes, listInput, noFilters, standardSize } from './enquiry-search.ts';
import { ReceivedPanel } from './received-panel.tsx';
import { useOpenEnquiry } from './use-open-enquiry.ts';

export interface EnquiryListProps {
  /** What the address asks for. */
  search: EnquirySearch;
  /** Puts another search into the address; `step` makes it one that Back returns from. */
  onSearch: (search: EnquirySearch, step: boolean) => void;
}

/** The enquiries that came: filters, rows, and the panel of the open one (D2 section 2). */
export function EnquiryList({ search, onSearch }: EnquiryListProps): ReactNode {
  // What came a moment ago must be there.
  const list = useCall(enquiryCalls.enquiryFormList, listInput(search), { keepPrevious: true, staleTime: 0 });
  const rows = list.data?.data;
  const page = pageOf(search, standardSize);
  const shownOffset = useShownOffset(page, list.isPlaceholderData);
  const { enquiry, alone, place, previous, next } = useOpenEnquiry(search.enquiry, rows);
  useRowFocus(search.enquiry === undefined ? null : place);

  useLastPage(page, list.isPlaceholderData ? undefined : list.data, (last) =>
    onSearch(withPage(search, last, standardSize), false),
  );

  /** Goes to a neighbour in the list; where there is none, there is nothing to go to. */
  function goTo(row: ReceivedEnquiry | undefined) {
    return row && (() => onSearch({ ...search, enquiry: row.id }, false));
  }

  return (
    <>
      <PageTitle count={list.data?.total} countIsLeast={list.data?.total_is_least}>
        Application Queries
      </PageTitle>
      <EnquiryFilters
        search={search}
        onFilter={(change) => onSearch(withFilters(search, change), !('q' in change))}
      />
      <DataTable
        label="Application Queries"
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
  if (!isFiltered(search, noFilters)) return 'No enquiries yet';
  return search.q === undefined ? 'Every enquiry is answered' : 'No results found';
}
