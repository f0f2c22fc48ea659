import { Select } from '@mantine/core';
import { type Deed, deedNames } from '#contract/audit/deeds.ts';
import { DayRangeFields } from '#web/kit/day-range.tsx';
import { FilterBar } from '#web/kit/filter-bar.tsx';
import { type AuditFilters as Filters, type AuditSearch, isFiltered, noFilters } from './audit-search.ts';
import classes from './audit.module.css';

export interface AuditFiltersProps {
  search: AuditSearch;
  onFilter: (change: Filters) => void;
}

/** The one row of filters above the audit log. */
export function AuditFilters({ search, onFilter }: AuditFiltersProps) {
  return (
    <FilterBar
      placeholder="Who, on what, or network address"
      value={search.q}
      onSearch={(q) => onFilter({ q })}
      clear={{ label: 'Clear filters', disabled: !isFiltered(search), onClear: () => onFilter(noFilters) }}
    >
      <Select
        label="What"
        className={classes.deed}
        placeholder="All deeds"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear what' }}
        nothingFoundMessage="No results found"
        data={deedGroups}
        value={search.what ?? null}
        onChange={(what) => onFilter({ what: deeds.find((deed) => deed === what) })}
      />
      <DayRangeFields
        fromLabel="From"
        toLabel="To"
        value={{ from: search.from, to: search.to }}
        onChange={onFilter}
      />
    </FilterBar>
  );
}

const deeds = Object.keys(deedNames) as Deed[];

/** What a deed is done to: it stands before the dot of its name. */
const thingOf = (deed: Deed) => deed.slice(0, deed.indexOf('.'));

const deedGroups = [...new Set(deeds.map(thingOf))].map((thing) => ({
  group: thing.charAt(0).toUpperCase() + thing.slice(1),
  items: deeds
    .filter((deed) => thingOf(deed) === thing)
    .map((deed) => ({ value: deed, label: deedNames[deed] })),
}));
