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

/** Another number of rows a page: the first row in sight stays in sight. */
export function resize({ offset }: ListPage, limit: number): ListPage {
  return { limit, offset: Math.floor(offset / limit) * limit };
}

/** The part of rows that are all here already, for lists the server sends whole. */
export function rowsOf<Row>(rows: readonly Row[], { limit, offset }: ListPage): Row[] {
  return rows.slice(offset, offset + limit);
}
