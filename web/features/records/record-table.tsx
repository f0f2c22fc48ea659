import { ActionIcon, Anchor, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { longestSearch } from '#contract/kit/page.ts';
import { IconPencil, IconPlus, IconTrash } from '#web/kit/icons.tsx';
import { useAppLink } from '#web/kit/page/app-link.ts';
import { SearchBox } from '#web/kit/table/filter-bar.tsx';
import type { FormValues } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import { DataTable } from '#web/kit/table/data-table.tsx';
import type { Column } from '#web/kit/table/data-table.types.ts';
import { rowsOf, sortOf, withFilters, withPage, withSort } from '#web/kit/table/list-page.ts';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import type { RecordColumn, RecordKind, StoredRow } from './record-kind.ts';
import classes from './record-table.module.css';
import { recordsPage, type RecordsSearch } from './records-search.ts';

interface RecordTableProps<Row extends StoredRow, Values extends FormValues> extends RowActions<Row> {
  kind: RecordKind<Row, Values>;
  /** The rows that are found, of all pages and in order; undefined while they load. */
  rows: readonly Row[] | undefined;
  error: unknown;
  onRetry: () => void;
  search: RecordsSearch;
  /** Puts another search into the address; `step` makes it one that Back returns from. */
  onSearch: (search: RecordsSearch, step: boolean) => void;
  onOpen: (row: Row) => void;
  /** Without it there is no Add New. */
  onAdd: (() => void) | undefined;
}

/** Search box, table or cards, and pager of one kind of record. */
export function RecordTable<Row extends StoredRow, Values extends FormValues>(
  props: RecordTableProps<Row, Values>,
) {
  const { kind, rows, error, onRetry, search, onSearch, onOpen, onAdd, onEdit, onDelete } = props;
  const total = rows?.length ?? 0;
  const page = recordsPage(search, kind.sizes, total);
  const { pathOf } = kind;

  return (
    <>
      <div className={classes.search}>
        <SearchBox
          label={t('Search')}
          value={search.q ?? ''}
          maxLength={longestSearch}
          onSearch={(q) => onSearch(withFilters(search, { q: q === '' ? undefined : q }), false)}
        />
      </div>
      <div className={kind.isNarrow ? classes.narrow : undefined}>
        <DataTable
          label={t(kind.title)}
          columns={[
            numberColumn(page.offset),
            ...kind.columns.map((column, place) => columnOf(column, place === 0 ? pathOf : undefined, place)),
          ]}
          rows={rows && rowsOf(rows, page)}
          rowKey={(row) => row.id}
          rowLabel={kind.nameOf}
          onRowClick={onOpen}
          opens={pathOf && ((row) => pathOf(row) !== null)}
          selected={search.row ?? null}
          actions={rowActions(kind, { onEdit, onDelete, onOpen })}
          actionsTitle={t('Action')}
          total={total}
          page={page}
          pageSizes={kind.sizes.offered}
          onPage={(next) => onSearch(withPage(search, next, kind.sizes.standard), true)}
          sort={sortOf(search)}
          onSort={(sort) => onSearch(withSort(search, sort), true)}
          error={error}
          onRetry={onRetry}
          empty={
            <Empty
              searched={search.q}
              onClear={() => onSearch(withFilters(search, { q: undefined }), true)}
              onAdd={onAdd}
            />
          }
        />
      </div>
    </>
  );
}

function numberColumn<Row>(offset: number): Column<Row> {
  return {
    key: 'number',
    title: t('S.No'),
    width: 72,
    card: 'hidden',
    render: (_, index) => offset + index + 1,
  };
}

/** @param pathOf of the first column alone: where the row leads, by a link that also opens in another tab */
function columnOf<Row>(
  column: RecordColumn<Row>,
  pathOf: ((row: Row) => string | null) | undefined,
  place: number,
): Column<Row> {
  const { key, title, align, text, render, picture } = column;
  const drawn =
    (picture && ((row: Row) => <SmallPicture url={picture(row)} />)) ??
    render ??
    ((row: Row) => <span className={classes.text}>{text(row)}</span>);
  return {
    key,
    title: t(title),
    align,
    sortable: !picture,
    card: place === 0 ? 'headline' : undefined,
    render: (row) => {
      const path = pathOf?.(row);
      return path ? <RowLink path={path}>{drawn(row)}</RowLink> : drawn(row);
    },
  };
}

function RowLink({ path, children }: { path: string; children: ReactNode }) {
  return <Anchor {...useAppLink(path)}>{children}</Anchor>;
}

/** A press on its row shows it whole. */
function SmallPicture({ url }: { url: string | null }) {
  return url === null ? null : <img src={url} alt="" loading="lazy" className={classes.picture} />;
}

interface EmptyProps {
  searched: string | undefined;
  onClear: () => void;
  onAdd: (() => void) | undefined;
}

function Empty({ searched, onClear, onAdd }: EmptyProps) {
  if (searched !== undefined)
    return (
      <EmptyState title={t('No results found')}>
        <Button variant="default" onClick={onClear}>
          {t('Clear the search')}
        </Button>
      </EmptyState>
    );
  return <EmptyState title={t('Nothing here yet')}>{onAdd && <AddButton onAdd={onAdd} />}</EmptyState>;
}

/** The one way to a new record, at the title and where the list is empty. */
export function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {t('Add New')}
    </Button>
  );
}

/** What can be done to a row; what is undefined is not offered. */
export interface RowActions<Row> {
  onEdit: ((row: Row) => void) | undefined;
  onDelete: ((row: Row) => void) | undefined;
}

/** The icons at the end of a row, each with its name; undefined where this person may do nothing. */
function rowActions<Row extends StoredRow, Values extends FormValues>(
  kind: RecordKind<Row, Values>,
  { onEdit, onDelete, onOpen }: RowActions<Row> & { onOpen: (row: Row) => void },
): ((row: Row) => ReactNode) | undefined {
  const { nameOf, moreActions, mayEdit, mayDelete } = kind;
  if (!onEdit && !onDelete && !moreActions) return undefined;
  return (row) => (
    <Group gap="xxs" wrap="nowrap">
      {moreActions?.(row, onEdit ?? onOpen)}
      {onEdit && mayEdit?.(row) !== false && (
        <ActionIcon
          aria-label={t('Edit {name}', { name: nameOf(row) })}
          title={t('Edit')}
          onClick={() => onEdit(row)}
        >
          <IconPencil aria-hidden />
        </ActionIcon>
      )}
      {onDelete && mayDelete?.(row) !== false && (
        <ActionIcon
          aria-label={t('Delete {name}', { name: nameOf(row) })}
          title={t('Delete')}
          onClick={() => onDelete(row)}
        >
          <IconTrash aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
