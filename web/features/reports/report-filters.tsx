import { StatusFilter, TypeFilter } from '#web/features/review/index.ts';
import { DayRangeFields } from '#web/kit/form/day-range.tsx';
import { FilterBar } from '#web/kit/table/filter-bar.tsx';
import { isFiltered } from '#web/kit/table/list-search.ts';
import { noFilters, type ReportFilters as Filters, type ReportSearch } from './report-search.ts';
import classes from './report.module.css';

export interface ReportFiltersProps {
  search: ReportSearch;
  onFilter: (change: Filters) => void;
  /** Offers the status as well: the application report (D2 section 2). */
  byStatus: boolean;
}

/** The one row of filters above a report (D2 section 2). */
export function ReportFilters({ search, onFilter, byStatus }: ReportFiltersProps) {
  return (
    <FilterBar
      placeholder="Name, e-mail, mobile or number"
      value={search.q}
      onSearch={(q) => onFilter({ q })}
      clear={{
        label: 'Clear Filter',
        disabled: !isFiltered(search, noFilters),
        onClear: () => onFilter(noFilters),
      }}
    >
      <div className={byStatus ? undefined : classes.alone}>
        <TypeFilter
          label="Filter by Application"
          value={search.type}
          onChange={(type) => onFilter({ type })}
        />
      </div>
      {byStatus && (
        <StatusFilter
          label="Filter by Status"
          value={search.status}
          onChange={(status) => onFilter({ status })}
        />
      )}
      <DayRangeFields
        fromLabel="Start date"
        toLabel="End date"
        value={{ from: search.from, to: search.to }}
        onChange={onFilter}
      />
    </FilterBar>
  );
}
