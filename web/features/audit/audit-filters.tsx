import { Select } from '@mantine/core';
import { type AuditAction, auditActions } from '#contract/audit/actions.ts';
import { DayRangeFields } from '#web/kit/form/day-range.tsx';
import { FilterBar } from '#web/kit/table/filter-bar.tsx';
import { isFiltered } from '#web/kit/table/list-search.ts';
import { actions, type AuditFilters as Filters, type AuditSearch, noFilters } from './audit-search.ts';
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
      clear={{
        label: 'Clear filters',
        disabled: !isFiltered(search, noFilters),
        onClear: () => onFilter(noFilters),
      }}
    >
      <Select
        label="What"
        className={classes.deed}
        placeholder="All deeds"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear what' }}
        nothingFoundMessage="No results found"
        data={auditActionGroups}
        value={search.what ?? null}
        onChange={(what) => onFilter({ what: actions.find((action) => action === what) })}
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

/** What an action is done to: it stands before the dot of its name. */
const thingOf = (action: AuditAction) => action.slice(0, action.indexOf('.'));

const auditActionGroups = [...new Set(actions.map(thingOf))].map((thing) => ({
  group: thing.charAt(0).toUpperCase() + thing.slice(1),
  items: actions
    .filter((action) => thingOf(action) === thing)
    .map((action) => ({ value: action, label: auditActions[action] })),
}));
