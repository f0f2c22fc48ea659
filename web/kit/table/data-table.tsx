import { Loader, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { DataTableProps } from './data-table.types.ts';
import { CardList } from './card-list.tsx';
import { lastPage, pageNumber } from './list-page.ts';
import { EmptyState, ErrorState, LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { Pager } from './pager.tsx';
import { RowKeys } from './row-keys.tsx';
import { TableGrid } from './table-grid.tsx';
import classes from './data-table.module.css';

/** Below this width a table becomes cards (design section 8). */
const cardsBelow = '(max-width: 700px)';

/** A list: sorted and paged by the server, rows that open by click or Enter, cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, onRetry, empty, page, onPage, total } = props;
  const asCards = useMediaQuery(cardsBelow, undefined, { getInitialValueInEffect: false });

  if (error && rows === undefined) return <ErrorState error={error} onRetry={onRetry} />;
  if (rows === undefined) return <LoadingSkeleton rows={8} />;
  if (rows.length === 0 && (page?.offset ?? 0) === 0) return empty ?? <EmptyState title="Nothing here yet" />;
  return (
    <Stack gap="sm" aria-busy={props.fetching}>
      {props.fetching && (
        <div className={classes.busy}>
          <Loader size="sm" role="status" aria-label="Loading" />
        </div>
      )}
      {props.keys && (
        <RowKeys
          rows={rows}
          fetching={props.fetching ?? false}
          page={page}
          onPage={onPage}
          hasNextPage={hasNextPage(props, rows.length)}
          selection={props.selection !== undefined}
        />
      )}
      {asCards ? <CardList {...props} rows={rows} /> : <TableGrid {...props} rows={rows} />}
      {page && onPage && total !== undefined && (
        <Pager
          page={page}
          onPage={onPage}
          total={total}
          totalIsLeast={props.totalIsLeast}
          shown={rows.length}
          sizes={props.pageSizes}
          sizesLabel={props.pageSizesLabel}
        />
      )}
    </Stack>
  );
}

function hasNextPage<Row>({ page, total, totalIsLeast }: DataTableProps<Row>, shown: number): boolean {
  if (!page || total === undefined) return false;
  return pageNumber(page) < lastPage(page, { total, isLeast: totalIsLeast ?? false }, shown);
}
