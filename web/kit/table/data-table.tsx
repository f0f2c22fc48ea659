import { Loader, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { EmptyState, ErrorState, LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { rowElements } from './row-focus.ts';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';
import { below } from '#web/kit/theme/breakpoints.ts';
import { t } from '#web/kit/language/t.ts';
import type { DataTableProps } from './data-table.types.ts';
import { CardList } from './card-list.tsx';
import { lastPage, type ListPage, pageNumber } from './list-page.ts';
import { Pager } from './pager.tsx';
import { TableGrid } from './table-grid.tsx';
import classes from './data-table.module.css';

/** Below this width a table becomes cards (design section 8). */
const cardsBelow = below('sm');

/** A list: sorted and paged by the server, rows that open by click or Enter, cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, onRetry, empty, page, onPage, total } = props;
  const asCards = useMediaQuery(cardsBelow, undefined, { getInitialValueInEffect: false });

  if (error && rows === undefined) return <ErrorState error={error} onRetry={onRetry} />;
  if (rows === undefined) return <LoadingSkeleton rows={8} />;
  if (rows.length === 0 && (page?.offset ?? 0) === 0)
    return empty ?? <EmptyState title={t('Nothing here yet')} />;
  return (
    <Stack gap="sm" aria-busy={props.fetching}>
      {props.fetching && (
        <div className={classes.busy}>
          <Loader size="sm" role="status" aria-label={t('Loading')} />
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

interface RowKeysProps {
  /** The rows in sight; others than before when another page has come. */
  rows: readonly unknown[];
  /** True while the rows of another page load. */
  fetching: boolean;
  page: ListPage | undefined;
  onPage: ((page: ListPage) => void) | undefined;
  hasNextPage: boolean;
  /** Rows can be selected. */
  selection: boolean;
}

/** A list by the keyboard: j and k walk its rows, x selects one, n and p turn its pages; Enter is the row's own key. */
function RowKeys({ rows, fetching, page, onPage, hasNextPage, selection }: RowKeysProps): null {
  const group = t('List');
  const turned = useRef(false);

  function walk(by: 1 | -1) {
    const elements = rowElements();
    const at = elements.findIndex((element) => element.contains(document.activeElement));
    elements[at === -1 ? 0 : at + by]?.focus();
  }

  function turn(by: 1 | -1) {
    if (!page || fetching) return;
    turned.current = true;
    onPage?.({ limit: page.limit, offset: Math.max(0, page.offset + by * page.limit) });
  }

  function toggleSelection() {
    const row = rowElements().find((element) => element.contains(document.activeElement));
    row?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
  }

  useShortcut('j', t('Next row'), () => walk(1), { group, repeats: true });
  useShortcut('k', t('Previous row'), () => walk(-1), { group, repeats: true });
  useShortcut('Enter', t('Open the row'), () => walk(1), { group });
  useShortcut('x', t('Select the row, or leave it out'), toggleSelection, { group, enabled: selection });
  useShortcut('n', t('Next page'), () => turn(1), { group, enabled: hasNextPage });
  useShortcut('p', t('Previous page'), () => turn(-1), {
    group,
    enabled: page !== undefined && page.offset > 0,
  });

  // The rows that had the focus are gone with their page.
  useEffect(() => {
    if (!turned.current || fetching || rows.length === 0) return;
    turned.current = false;
    rowElements()[0]?.focus();
  }, [rows, fetching]);

  return null;
}
