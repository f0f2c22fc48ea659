import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { type Deed, deedNames } from '#contract/audit/deeds.ts';
import { type Day, isDay } from '#contract/kit/day.ts';
import { SearchBox } from '#web/kit/search-box.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { type AuditFilters as Filters, type AuditSearch, isFiltered, noFilters } from './audit-search.ts';
import classes from './audit.module.css';

export interface AuditFiltersProps {
  search: AuditSearch;
  onFilter: (change: Filters) => void;
}

/** The one row of filters above the audit log. */
export function AuditFilters({ search, onFilter }: AuditFiltersProps) {
  const { from, to } = search;
  return (
    <search className={classes.filters} aria-label="Filters">
      <div className={classes.search}>
        <SearchBox
          label="Search"
          placeholder="Who, on what, or network address"
          value={search.q ?? ''}
          maxLength={100}
          onSearch={(text) => onFilter({ q: text || undefined })}
        />
      </div>
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
      <DayFilter label="From" value={from} max={to} onChange={(day) => onFilter({ from: day })} />
      <DayFilter
        label="To"
        value={to}
        min={from}
        error={from && to && to < from ? 'Must not be before From' : undefined}
        onChange={(day) => onFilter({ to: day })}
      />
      <Button
        variant="default"
        className={classes.clear}
        disabled={!isFiltered(search)}
        onClick={() => onFilter(noFilters)}
      >
        Clear filters
      </Button>
    </search>
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

interface DayFilterProps {
  label: string;
  value: Day | undefined;
  onChange: (day: Day | undefined) => void;
  min?: Day | undefined;
  max?: Day | undefined;
  error?: string | undefined;
}

/** A day that filters as soon as it is whole, and no more once it is emptied. */
function DayFilter({ label, value = '', onChange, min, max, error }: DayFilterProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);

  // Another day came from outside: Back, or the filters were cleared.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }

  return (
    <DateField
      label={label}
      value={typed}
      min={min}
      max={max}
      error={error}
      onChange={(entered) => {
        setTyped(entered);
        if (entered !== '' && !isDay(entered)) return;
        setKnown(entered);
        onChange(entered || undefined);
      }}
    />
  );
}
