import type { ReactNode } from 'react';
import type { ListPage, Sort } from './list-page.ts';

export interface Column<Row> {
  /** Unique among the columns; the name by which the server sorts, when `sortable`. */
  key: string;
  /** A text of the product; it is said where it is drawn. */
  title: string;
  render: (row: Row, index: number) => ReactNode;
  /** Figures are aligned right. */
  align?: 'left' | 'right' | 'center';
  sortable?: boolean;
  /** CSS width. */
  width?: string | number;
  /** Stays in sight while a wide table scrolls sideways: the first columns only, each with its `width` in pixels. */
  pinned?: boolean;
  /** On a phone: the headline of the card, or left out of it. */
  card?: 'headline' | 'hidden';
  /** Where people choose their columns: not shown to who did not choose it. */
  extra?: boolean;
}

/** Which rows are selected for an action on several. */
export interface Selection<Row> {
  isSelected: (row: Row) => boolean;
  /** Selects rows, or deselects them. */
  select: (rows: readonly Row[], on: boolean) => void;
  /** No more rows can be selected. */
  isFull: boolean;
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers: 'Countries'. */
  label: string;
  columns: readonly Column<Row>[];
  /** Rows of this page; undefined while they load for the first time. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** What a row is called, for screen readers: the applicant's name. */
  rowLabel?: (row: Row) => string;
  onRowClick?: (row: Row) => void;
  /** A pointer rests on a row, a finger touches it or it has the focus: it may be opened next. */
  onRowIntent?: (row: Row) => void;
  /** False for a row that does not open. */
  opens?: ((row: Row) => boolean) | undefined;
  /** The row whose panel is open. */
  selected?: string | number | null;
  /** Boxes before the rows, with one in the head for the page. */
  selection?: Selection<Row> | undefined;
  /** Single keys walk the rows and turn the pages: only where the person can switch them off (kit/keys/shortcuts.tsx). */
  keys?: boolean;
  /** Icons at the end of a row; they do not open it. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** The heading of their column; by default only read by screen readers. */
  actionsTitle?: string;
  /** Rows in all; without it and `page` there is no pager. */
  total?: number;
  /** There are more rows than `total`: counting stopped there. */
  totalIsLeast?: boolean | undefined;
  page?: ListPage;
  onPage?: (page: ListPage) => void;
  pageSizes?: readonly number[];
  /** What choosing one of them is called, where that is written out. */
  pageSizesLabel?: string;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  /** True while another page loads and the old one is still shown. */
  fetching?: boolean;
  error?: unknown;
  onRetry?: () => void;
  /** Shown in place of no rows: an EmptyState. */
  empty?: ReactNode;
  /** Rows of 36 px instead of 44. */
  compact?: boolean;
}
