import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type AuditLine, auditCalls, mostCounted } from '#contract/audit/calls.ts';
import { useRowFocus } from '#web/kit/table/row-focus.ts';
import { DataTable } from '#web/kit/table/data-table.tsx';
import { isFiltered, pageOf, withPage } from '#web/kit/table/list-search.ts';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { auditColumns, nameOfLine } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPanel } from './audit-panel.tsx';
import {
  type AuditSearch,
  auditInput,
  filterLog,
  lineSizes,
  noFilters,
  standardSize,
} from './audit-search.ts';
import { useNamesOfIds } from './use-names-of-ids.ts';

export interface AuditLogProps {
  /** What the address asks for. */
  search: AuditSearch;
  /** Puts another search into the address; `step` makes it one that Back returns from. */
  onSearch: (search: AuditSearch, step: boolean) => void;
}

/** The audit log: filters, lines, and the panel of the open line. */
export function AuditLog({ search, onSearch }: AuditLogProps): ReactNode {
  // What was done a moment ago on another page must be there.
  const list = useCall(auditCalls.auditList, auditInput(search), { keepPrevious: true, staleTime: 0 });
  const names = useNamesOfIds();
  const lines = list.data?.data;
  const total = list.data?.total;
  const place = lines?.findIndex(({ id }) => id === search.line) ?? -1;

  /** Goes to a neighbour in the log; where there is none, there is nothing to go to. */
  function goTo(line: AuditLine | undefined) {
    return line && (() => onSearch({ ...search, line: line.id }, false));
  }

  useRowFocus(search.line === undefined ? null : place);

  return (
    <>
      <PageTitle>Audit log</PageTitle>
      <Stack gap={0}>
        <AuditFilters
          search={search}
          onFilter={(change) => onSearch(filterLog(search, change), !('q' in change))}
        />
        <DataTable
          label="Audit log"
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
              title={isFiltered(search, noFilters) ? 'No results found' : 'Nothing was logged yet'}
            />
          }
        />
        {total === mostCounted && (
          <Text size="sm" c="dimmed" mt="xs">
            These are the newest {mostCounted.toLocaleString('en-IN')}; choose days to see older ones.
          </Text>
        )}
      </Stack>
      <AuditPanel
        line={lines?.[place]}
        names={names}
        onClose={() => onSearch({ ...search, line: undefined }, true)}
        onPrevious={goTo(lines?.[place - 1])}
        onNext={place < 0 ? undefined : goTo(lines?.[place + 1])}
      />
    </>
  );
}
