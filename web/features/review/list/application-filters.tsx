import { Select } from '@mantine/core';
import { INDIA } from '#contract/applications/lists.ts';
import { ownerFilterNames, ownerFilters } from '#contract/applications/owners.ts';
import { endKindNames } from '#contract/membership-ends/check-event.ts';
import { endKinds } from '#contract/membership-ends/ending.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { network } from '#contract/texts/sentences.ts';
import { text } from '#contract/texts/text.ts';
import { PlaceSelect, useStates } from '#web/features/applications/index.ts';
import { api } from '#web/kit/data/api.ts';
import { AsyncSelect } from '#web/kit/form/async-select.tsx';
import { isFiltered } from '#web/kit/table/list-page.ts';
import { type ListFilters, type ListSearch, noFilters } from '#web/features/review/address/list-search.ts';
import {
  type FilterProps,
  StatusFilter,
  TypeFilter,
  useStatusName,
  useTypeName,
} from './status-and-type-filters.tsx';
import { FilterBar } from '#web/kit/table/filter-bar.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './application-filters.module.css';

export interface ApplicationFiltersProps {
  search: ListSearch;
  onFilter: (change: ListFilters) => void;
  /** What all of this list have in common; it is filtered by the rest (D2 section 2). */
  fixed: Pick<ListSearch, 'type' | 'status'>;
}

const orderNames: Record<NonNullable<ListSearch['order']>, string> = { new: text('New'), old: text('Old') };

/** The one row of filters above a list of applications. */
export function ApplicationFilters({ search, onFilter, fixed }: ApplicationFiltersProps) {
  const states = useStates(INDIA);
  const status = useStatusName(search.status);
  const type = useTypeName(search.type);
  const state =
    search.state === undefined ? undefined : (states.rows.find(({ id }) => id === search.state)?.name ?? '');
  return (
    <FilterBar
      filters={[
        { label: t('Status'), name: 'status', value: status },
        { label: t('Application'), name: 'type', value: type },
        { label: t('New/Old'), name: 'order', value: search.order && t(orderNames[search.order]) },
        { label: t('Post-graduation degree'), name: 'pg', value: search.pg },
        { label: t('Super specialty degree'), name: 'ss', value: search.ss },
        { label: t('State'), name: 'state', value: state },
        { label: t('Owner'), name: 'owner', value: search.owner && t(ownerFilterNames[search.owner]) },
        { label: t('How it ended'), name: 'ended', value: search.ended && t(endKindNames[search.ended]) },
        { label: t('Votes'), name: 'vote', value: search.vote && t('Wait for my vote') },
      ]}
      onRemove={(name) => onFilter({ [name]: undefined })}
      placeholder={t('Name, e-mail, mobile or number')}
      value={search.q}
      keys
      onSearch={(q) => onFilter({ q })}
      clear={{
        label: t('Clear filters'),
        disabled: !isFiltered(search, noFilters),
        onClear: () => onFilter(noFilters),
      }}
    >
      {fixed.status === undefined && (
        <StatusFilter label={t('Status')} value={search.status} onChange={(status) => onFilter({ status })} />
      )}
      {fixed.type === undefined && (
        <TypeFilter label={t('Application')} value={search.type} onChange={(type) => onFilter({ type })} />
      )}
      <Select
        label={t('New/Old')}
        className={classes.short}
        data={[
          { value: 'new', label: t(orderNames.new) },
          { value: 'old', label: t(orderNames.old) },
        ]}
        placeholder={t('By date')}
        value={search.order ?? null}
        clearable
        clearButtonProps={{ 'aria-label': t('Clear New/Old') }}
        onChange={(order) => onFilter({ order: order ?? undefined })}
      />
      <DegreeFilter
        label={t('Post-graduation degree')}
        name="post-graduation"
        call={masterCalls.getPostgradList}
        value={search.pg}
        onChange={(pg) => onFilter({ pg })}
      />
      <DegreeFilter
        label={t('Super specialty degree')}
        name="super-specialty"
        call={masterCalls.getSuperspecialtyList}
        value={search.ss}
        onChange={(ss) => onFilter({ ss })}
      />
      <PlaceSelect
        label={t('State')}
        placeholder={t('All states')}
        places={states}
        failure={t(network.statesFailed)}
        clearable
        clearButtonProps={{ 'aria-label': t('Clear state') }}
        value={search.state === undefined ? null : String(search.state)}
        onChange={(state) => onFilter({ state: state === null ? undefined : Number(state) })}
      />
      <Select
        label={t('Owner')}
        className={classes.short}
        data={ownerFilters.map((owner) => ({ value: owner, label: t(ownerFilterNames[owner]) }))}
        placeholder={t('All')}
        value={search.owner ?? null}
        clearable
        clearButtonProps={{ 'aria-label': t('Clear owner') }}
        onChange={(owner) => onFilter({ owner: owner ?? undefined })}
      />
      {mayHaveEnded({ ...search, ...fixed }) && (
        <Select
          label={t('How it ended')}
          className={classes.short}
          data={endKinds.map((kind) => ({ value: kind, label: t(endKindNames[kind]) }))}
          placeholder={t('All')}
          value={search.ended ?? null}
          clearable
          clearButtonProps={{ 'aria-label': t('Clear how it ended') }}
          onChange={(ended) => onFilter({ ended: ended ?? undefined })}
        />
      )}
      {(search.waiting === 'committee' || search.vote !== undefined) && (
        <Select
          label={t('Votes')}
          className={classes.short}
          data={[{ value: 'due', label: t('Wait for my vote') }]}
          placeholder={t('All')}
          value={search.vote ?? null}
          clearable
          clearButtonProps={{ 'aria-label': t('Clear votes') }}
          onChange={(vote) => onFilter({ vote: vote === 'due' ? vote : undefined })}
        />
      )}
    </FilterBar>
  );
}

/** Are members on this list whose membership may have ended? */
function mayHaveEnded({ status, waiting, ended }: ListSearch): boolean {
  const isOfMembers = status === undefined || status === statusIds.inactive;
  return ended !== undefined || (isOfMembers && waiting === undefined);
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
        placeholder={t('Start typing to search')}
        search={async (typed, signal) => {
          const { data } = await api(call, { search: typed }, { signal });
          return data.map((degree) => ({ value: degree.name, label: degree.name }));
        }}
        value={value === undefined ? null : { value, label: value }}
        onChange={(degree) => onChange(degree?.value)}
      />
    </div>
  );
}
