import { Select } from '@mantine/core';
import { INDIA } from '#contract/applications/lists.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { network } from '#contract/texts/en.ts';
import { PlaceSelect } from '#web/features/applications/wizard/place-select.tsx';
import { useStates } from '#web/features/applications/wizard/use-places.ts';
import { api } from '#web/kit/api.ts';
import { AsyncSelect } from '#web/kit/async-select.tsx';
import { type ListFilters, type ListSearch, isFiltered, withoutFilters } from './list-search.ts';
import { type FilterProps, StatusFilter, TypeFilter } from './status-and-type-filters.tsx';
import { FilterBar } from '#web/kit/filter-bar.tsx';
import classes from './application-filters.module.css';

export interface ApplicationFiltersProps {
  search: ListSearch;
  onFilter: (change: ListFilters) => void;
  /** A list of one type is filtered by status, a list of one status by type, one of both by neither (D2 section 2). */
  by: 'status' | 'type' | 'neither';
}

/** The one row of filters above a list of applications. */
export function ApplicationFilters({ search, onFilter, by }: ApplicationFiltersProps) {
  return (
    <FilterBar
      placeholder="Name, e-mail, mobile or number"
      value={search.q}
      keys
      onSearch={(q) => onFilter({ q })}
      clear={{
        label: 'Clear filters',
        disabled: !isFiltered(search),
        onClear: () => onFilter(withoutFilters({})),
      }}
    >
      {by === 'status' && (
        <StatusFilter label="Status" value={search.status} onChange={(status) => onFilter({ status })} />
      )}
      {by === 'type' && (
        <TypeFilter label="Application" value={search.type} onChange={(type) => onFilter({ type })} />
      )}
      <Select
        label="New/Old"
        className={classes.short}
        data={[
          { value: 'new', label: 'New' },
          { value: 'old', label: 'Old' },
        ]}
        value={search.order ?? 'new'}
        allowDeselect={false}
        onChange={(order) => onFilter({ order: order === 'old' ? 'old' : undefined })}
      />
      <DegreeFilter
        label="Post-graduation degree"
        name="post-graduation"
        call={masterCalls.getPostgradList}
        value={search.pg}
        onChange={(pg) => onFilter({ pg })}
      />
      <DegreeFilter
        label="Super specialty degree"
        name="super-specialty"
        call={masterCalls.getSuperspecialtyList}
        value={search.ss}
        onChange={(ss) => onFilter({ ss })}
      />
      <PlaceSelect
        label="State"
        placeholder="All states"
        places={useStates(INDIA)}
        failure={network.statesFailed}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear state' }}
        value={search.state === undefined ? null : String(search.state)}
        onChange={(state) => onFilter({ state: state === null ? undefined : Number(state) })}
      />
    </FilterBar>
  );
}

interface DegreeFilterProps extends FilterProps<string> {
  name: string;
  call: typeof masterCalls.getPostgradList | typeof masterCalls.getSuperspecialtyList;
}

function DegreeFilter({ label, name, call, value, onChange }: DegreeFilterProps) {
  return (
    <div className={classes.degree}>
      <AsyncSelect
        label={label}
        name={name}
        placeholder="Start typing to search"
        search={async (text, signal) => {
          const { data } = await api(call, { search: text }, { signal });
          return data.map((degree) => ({ value: degree.name, label: degree.name }));
        }}
        value={value === undefined ? null : { value, label: value }}
        onChange={(degree) => onChange(degree?.value)}
      />
    </div>
  );
}
