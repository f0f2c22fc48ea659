/** Which rows of a long list are asked for; `offset` counts rows (decisions section 8). */
export interface ListPage {
  limit: number;
  offset: number;
}

/** Page sizes of the masters, 25 to begin with (D1 section 2). */
export const pageSizes = [10, 25, 50, 100] as const;

/** Number of the page, from 1. */
export function pageNumber({ limit, offset }: ListPage): number {
  return Math.floor(offset / limit) + 1;
}

export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** How many rows there are, as far as it is known. */
export interface RowCount {
  total: number;
  /** Counting stopped at `total`: there are more. */
  isLeast: boolean;
}

/** The last page that can be gone to: while counting stopped, the next one as long as pages are full. */
export function lastPage({ limit, offset }: ListPage, { total, isLeast }: RowCount, shown: number): number {
  const counted = pageCount(total, limit);
  if (!isLeast || shown === 0) return counted;
  return Math.max(counted, pageNumber({ limit, offset }) + (shown === limit ? 1 : 0));
}

/** Where the last page begins, for a page past it that shows nothing; undefined where the page may stay. */
export function offsetInstead(
  { limit, offset }: ListPage,
  { data, total }: { data: readonly unknown[]; total: number },
): number | undefined {
  const last = (pageCount(total, limit) - 1) * limit;
  return data.length === 0 && offset > last ? last : undefined;
}

/** Numbers of pages that are offered at once (D1 and D2 section 9). */
const windowSize = 5;

/** The numbers of the pages around one, as far as there are any. */
export function pageWindow(active: number, last: number): number[] {
  const first = Math.max(1, Math.min(active - Math.floor(windowSize / 2), last - windowSize + 1));
  return Array.from({ length: Math.min(windowSize, last) }, (_, index) => first + index);
}

/** Another number of rows a page: the first row in sight stays in sight. */
export function resize({ offset }: ListPage, limit: number): ListPage {
  return { limit, offset: Math.floor(offset / limit) * limit };
}

/** The part of rows that are all here already, for lists the server sends whole. */
export function rowsOf<Row>(rows: readonly Row[], { limit, offset }: ListPage): Row[] {
  return rows.slice(offset, offset + limit);
}
