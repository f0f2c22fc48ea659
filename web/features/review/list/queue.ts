import { showTotal } from '#contract/kit/page.ts';

/** The page of the list that is in sight behind the panel. */
export interface ShownPage {
  /** The applications on it, from the top. */
  ids: readonly number[];
  offset: number;
  limit: number;
  /** Rows in all. */
  total: number;
  /** There are more than `total`: counting stopped there. */
  isLeast: boolean;
}

/** Where an application stands among all rows of the list, from 0. */
export interface Spot {
  id: number;
  at: number;
}

/**
 * Where the open application stands, or stood last: a change of its status may take it out of the list of one
 * status, and the queue goes on from where it was.
 * @param page undefined while it loads
 * @param last what this answered before
 */
export function spotOf(page: ShownPage | undefined, id: number | undefined, last: Spot | null): Spot | null {
  if (id === undefined) return null;
  const place = page?.ids.indexOf(id) ?? -1;
  if (!page || place < 0) return last?.id === id ? last : null;
  const at = page.offset + place;
  return last?.id === id && last.at === at ? last : { id, at };
}

/** The row after it: of one that left the list, the row that took its place. */
export function indexAfter(page: ShownPage, spot: Spot): number {
  return page.ids.includes(spot.id) ? spot.at + 1 : spot.at;
}

export function indexBefore(spot: Spot): number {
  return spot.at - 1;
}

/** True when the list has such a row, as far as its page tells: past a counted total, as long as pages are full. */
export function hasRow(page: ShownPage, index: number): boolean {
  if (index < 0) return false;
  if (index < page.offset + page.ids.length || index < page.total) return true;
  return page.isLeast && page.ids.length === page.limit;
}

/** The application in a row, when that row is on this page. */
export function idAt(page: ShownPage, index: number): number | undefined {
  return page.ids[index - page.offset];
}

/** The first row of the page on which a row stands. */
export function offsetOf(index: number, limit: number): number {
  return Math.floor(index / limit) * limit;
}

/** '12 of 137', or how many are left when the application is none of them any more; '' when it never was. */
export function showPosition(page: ShownPage | undefined, spot: Spot | null): string {
  if (!page || !spot) return '';
  const total = showTotal(page.total, page.isLeast);
  if (page.ids.includes(spot.id)) return `${(spot.at + 1).toLocaleString('en-IN')} of ${total}`;
  return page.total === 0 ? 'None left in this list' : `Left this list, ${total} to go`;
}
