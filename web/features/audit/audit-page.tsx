import { Button, Group, Select, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { auditCalls, type AuditLine, mostLines } from '#contract/audit/calls.ts';
import { auditActions, auditThings, thingOf } from '#contract/audit/actions.ts';
import { auditKinds } from '#contract/audit/kinds.ts';
import { showDay } from '#contract/kit/day.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { useMembershipTypes } from '#web/features/applications/index.ts';
import { useStatuses } from '#web/features/review/member/index.ts';
import { useRowFocus } from '#web/kit/table/row-focus.ts';
import { DataTable } from '#web/kit/table/data-table.tsx';
import { isFiltered, pageOf, withPage } from '#web/kit/table/list-page.ts';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { DayRangeFields } from '#web/kit/form/date-field.tsx';
import { t } from '#web/kit/language/t.ts';
import { useListAddress } from '#web/kit/table/use-list-page.ts';
import { FilterBar } from '#web/kit/table/filter-bar.tsx';
import { auditColumns, nameOfLine } from './audit-columns.tsx';
import { AuditPanel } from './audit-panel.tsx';
import {
  actions,
  type AuditFilters as Filters,
  auditInput,
  type AuditSearch,
  filterLog,
  kinds,
  lineSizes,
  noFilters,
  standardSize,
} from './audit-search.ts';
import { type NamesOfIds, showSubject } from './line-in-words.ts';
import classes from './audit.module.css';

const route = getRouteApi('/office/audit-log');

/** Who did what to what, when and from where (docs/decisions/0014): filters, lines, and the panel of the open line. */
export function AuditPage(): ReactNode {
  const { search, onSearch } = useListAddress(route);
  // Shows what was done a moment ago on another page.
  const list = useCall(auditCalls.auditList, auditInput(search), { keepPrevious: true, staleTime: 0 });
  const names = useNamesOfIds();
  const lines = list.data?.data;
  const total = list.data?.total;
  const place = lines?.findIndex(({ id }) => id === search.line) ?? -1;

  /** Opens another line of the log; undefined where there is none. */
  function goTo(line: AuditLine | undefined) {
    return line && (() => onSearch({ ...search, line: line.id }, false));
  }

  useRowFocus(search.line === undefined ? null : place);

  return (
    <>
      <PageTitle>{t('Audit log')}</PageTitle>
      <Stack gap={0}>
        <AuditFilters
          search={search}
          onFilter={(change) => onSearch(filterLog(search, change), !('q' in change))}
        />
        <Narrowed search={search} onFilter={(change) => onSearch(filterLog(search, change), true)} />
        <DataTable
          label={t('Audit log')}
          columns={auditColumns(names)}
          rows={lines}
          rowKey={({ id }) => id}
          rowLabel={nameOfLine}
          onRowClick={({ id }) => onSearch({ ...search, line: id }, true)}
          selected={search.line ?? null}
          total={total}
          page={pageOf(search, standardSize)}
          onPage={(page) => onSearch(withPage(search, page, standardSize), true)}
          pageSizes={lineSizes}
          fetching={list.isPlaceholderData}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState
              title={isFiltered(search, noFilters) ? t('No results found') : t('Nothing was logged yet')}
            />
          }
        />
        {total === mostLines && (
          <Text size="sm" c="dimmed" mt="xs">
            {t('These are the newest {most, number}; choose days to see older ones.', { most: mostLines })}
          </Text>
        )}
      </Stack>
      <AuditPanel
        line={lines?.[place]}
        names={names}
        onClose={() => onSearch({ ...search, line: undefined }, true)}
        onNarrow={(change) => onSearch(filterLog({}, { ...noFilters, kind: 'all', ...change }), true)}
        onPrevious={goTo(lines?.[place - 1])}
        onNext={place < 0 ? undefined : goTo(lines?.[place + 1])}
      />
    </>
  );
}

/** The person or the subject that the panel of a line narrowed the log to. */
function Narrowed({ search: { person, subject }, onFilter }: AuditFiltersProps) {
  if (person === undefined && subject === undefined) return null;
  return (
    <Group gap="xs" mb="sm">
      <Text size="sm">
        {person !== undefined
          ? t('Only lines of {who}', { who: showSubject(person) })
          : t('Only lines about {subject}', { subject: showSubject(subject ?? '') })}
      </Text>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => onFilter({ person: undefined, subject: undefined })}
      >
        {t('Show all lines')}
      </Button>
    </Group>
  );
}

interface AuditFiltersProps {
  search: AuditSearch;
  onFilter: (change: Filters) => void;
}

/** The one row of filters above the audit log. */
function AuditFilters({ search, onFilter }: AuditFiltersProps) {
  return (
    <FilterBar
      placeholder={t('Who, on what, or network address')}
      value={search.q}
      onSearch={(q) => onFilter({ q })}
      filters={[
        { label: t('Kind'), name: 'kind', value: search.kind && nameOfKind(search.kind) },
        { label: t('What'), name: 'what', value: search.what && t(auditActions[search.what]) },
        { label: t('From'), name: 'from', value: search.from && showDay(search.from) },
        { label: t('To'), name: 'to', value: search.to && showDay(search.to) },
      ]}
      onRemove={(name) => onFilter({ [name]: undefined })}
      clear={{
        label: t('Clear filters'),
        disabled: !isFiltered(search, noFilters),
        onClear: () => onFilter(noFilters),
      }}
    >
      <Select
        label={t('Kind')}
        className={classes.kind}
        placeholder={t('All except reads')}
        clearable
        clearButtonProps={{ 'aria-label': t('Clear kind') }}
        data={kinds.map((kind) => ({ value: kind, label: nameOfKind(kind) }))}
        value={search.kind ?? null}
        onChange={(chosen) => onFilter({ kind: kinds.find((kind) => kind === chosen) })}
      />
      <Select
        label={t('What')}
        className={classes.action}
        placeholder={t('All actions')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('Clear what') }}
        nothingFoundMessage={t('No results found')}
        data={auditActionGroups()}
        value={search.what ?? null}
        onChange={(what) => onFilter({ what: actions.find((action) => action === what) })}
      />
      <DayRangeFields
        fromLabel={t('From')}
        toLabel={t('To')}
        value={{ from: search.from, to: search.to }}
        onChange={onFilter}
      />
    </FilterBar>
  );
}

const nameOfKind = (kind: (typeof kinds)[number]) => (kind === 'all' ? t('Everything') : t(auditKinds[kind]));

const auditActionGroups = () =>
  [...new Set(actions.map(thingOf))].map((thing) => ({
    group: t(auditThings[thing]),
    items: actions
      .filter((action) => thingOf(action) === thing)
      .map((action) => ({ value: action, label: t(auditActions[action]) })),
  }));

/** How long the payment methods count as fresh, in milliseconds. */
const staleTime = 300_000;

/** The present names of what the log holds by id: statuses, membership types, ways to pay. */
function useNamesOfIds(): NamesOfIds {
  const statuses = useStatuses();
  const types = useMembershipTypes().data?.data;
  const methods = useCall(masterCalls.getPaymentMethod, {}, { staleTime }).data?.data;
  const typeNames = new Map(types?.map(({ id, application_name }) => [id, application_name]));
  return {
    status: new Map(statuses?.map(({ id, status_name }) => [id, status_name])),
    type: typeNames,
    form_type: typeNames,
    method: new Map(methods?.map(({ id, payment_name }) => [id, payment_name])),
  };
}
