import { Paper, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { partSize } from '#contract/persons/calls.ts';
import { t } from '#web/kit/language/t.ts';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { DataTable } from '#web/kit/table/data-table.tsx';
import type { DataTableProps } from '#web/kit/table/data-table.types.ts';
import type { ListPage } from '#web/kit/table/list-page.ts';
import { useLastPage } from '#web/kit/table/use-list-page.ts';

const firstPage: ListPage = { limit: partSize, offset: 0 };

/** Which page of a part is shown. */
export function usePartPage(): { page: ListPage; onPage: (page: ListPage) => void } {
  const [page, onPage] = useState(firstPage);
  return { page, onPage };
}

/** A page of a part as useCall gives it. */
interface PartAnswer<Row> {
  data: { data: Row[]; total: number } | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface PersonPartProps<Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowKey' | 'rowLabel' | 'onRowClick' | 'selected'
> {
  title: string;
  list: PartAnswer<Row>;
  /** As of usePartPage. */
  paging: ReturnType<typeof usePartPage>;
  /** What is said where there is nothing. */
  nothing: string;
}

/** One part of a person under its heading; pages are turned only where there are several. */
export function PersonPart<Row>({ title, list, paging, nothing, ...table }: PersonPartProps<Row>) {
  const heading = useId();
  const { page, onPage } = paging;
  const { data, isPlaceholderData } = list;
  useLastPage(page, isPlaceholderData ? undefined : data, onPage);
  const isPaged = data !== undefined && data.total > partSize;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={heading}>
      <Title order={2} fz="var(--omas-h3)" id={heading} mb="md">
        {title}
      </Title>
      <DataTable
        {...table}
        label={title}
        rows={data?.data}
        {...(isPaged && { total: data.total, page, onPage, pageSizes: [partSize] })}
        fetching={isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t(nothing)} />}
      />
    </Paper>
  );
}
