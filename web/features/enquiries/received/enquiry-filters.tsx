import { Switch } from '@mantine/core';
import { FilterBar } from '#web/kit/table/filter-bar.tsx';
import type { EnquiryFilters as Filters, EnquirySearch } from './enquiry-search.ts';
import classes from './received.module.css';

export interface EnquiryFiltersProps {
  search: EnquirySearch;
  onFilter: (change: Filters) => void;
}

/** The one row of filters above the enquiries. */
export function EnquiryFilters({ search, onFilter }: EnquiryFiltersProps) {
  return (
    <FilterBar
      placeholder="Name, e-mail, number or words"
      value={search.q}
      keys
      onSearch={(q) => onFilter({ q })}
    >
      <Switch
        label="Not answered"
        className={classes.switch}
        checked={search.unanswered ?? false}
        onChange={(event) => onFilter({ unanswered: event.currentTarget.checked || undefined })}
      />
    </FilterBar>
  );
}
