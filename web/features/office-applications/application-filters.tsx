import { Button, Select } from '@mantine/core';
import { INDIA } from '#contract/applications/lists.ts';
import { statusIds } from '#contract/applications/statuses.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { newMemberTypesOf, useMembershipTypes } from '#web/features/applications/use-membership-types.ts';
import { api } from '#web/kit/api.ts';
import { AsyncSelect } from '#web/kit/async-select.tsx';
import { type ListFilters, type ListSearch, isFiltered, withoutFilters } from './list-search.ts';
import { useStates, useStatuses } from './names.ts';
import { SearchBox } from '#web/kit/search-box.tsx';
import classes from './application-filters.module.css';

export interface ApplicationFiltersProps {
  search: ListSearch;
  onFilter: (change: ListFilters) => void;
  /** A list of one type is filtered by status, a list of one status by type, one of both by neither (D2 section 2). */
  by: 'status' | 'type' | 'neither';
}

/** The one row of filters above a list of applications. */
export function ApplicationFilters({ search, onFilter, by }: ApplicationFiltersProps) {
  const states = useStates(INDIA);
  return (
    <search className={classes.filters} aria-label="Filters">
      <div className={classes.search}>
        <SearchBox
          label="Search"
          placeholder="Name, e-mail, mobile or number"
          value={search.q ?? ''}
          maxLength={100}
          keys
          onSearch={(text) => onFilter({ q: text || undefined })}
        />
      </div>
      {by === 'status' && <StatusFilter value={search.status} onChange={(status) => onFilter({ status })} />}
      {by === 'type' && <TypeFilter value={search.type} onChange={(type) => onFilter({ type })} />}
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
      <Select
        label="State"
        placeholder="All states"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear state' }}
        nothingFoundMessage="No results found"
        data={states?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        value={search.state === undefined ? null : String(search.state)}
        onChange={(state) => onFilter({ state: state === null ? undefined : Number(state) })}
      />
      <Button
        variant="default"
        className={classes.clear}
        disabled={!isFiltered(search)}
        onClick={() => onFilter(withoutFilters({}))}
      >
        Clear filters
      </Button>
    </search>
  );
}

interface FilterProps<Value> {
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

function StatusFilter({ value, onChange }: FilterProps<number>) {
  const statuses = useStatuses()?.filter(({ id }) => id !== statusIds.void);
  return (
    <Select
      label="Status"
      placeholder="All statuses"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear status' }}
      data={statuses?.map(({ id, status_name }) => ({ value: String(id), label: status_name })) ?? []}
      value={value === undefined ? null : String(value)}
      onChange={(status) => onChange(status === null ? undefined : Number(status))}
    />
  );
}

function TypeFilter({ value, onChange }: FilterProps<number>) {
  const types = newMemberTypesOf(useMembershipTypes().data?.data ?? []);
  return (
    <Select
      label="Application"
      placeholder="All applications"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear application' }}
      data={types.map(({ id, application_name }) => ({ value: String(id), label: application_name }))}
      value={value === undefined ? null : String(value)}
      onChange={(type) => onChange(type === null ? undefined : Number(type))}
    />
  );
}

interface DegreeFilterProps extends FilterProps<string> {
  label: string;
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
