import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { officeCalls } from '#contract/applications/office-calls.ts';
import type { Answer } from '#contract/kit/answer.ts';
import { showTotal } from '#contract/kit/page.ts';
import { askNow } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { pageOf, withPage } from '#web/kit/table/list-page.ts';
import { askApplicationAhead } from '#web/features/review/panel/ask-application-ahead.ts';
import { listInput, type ListSearch, standardSize } from '#web/features/review/address/list-search.ts';
import { t } from '#web/kit/language/t.ts';

type ListAnswer = Answer<typeof officeCalls.getMember>;

interface Queue {
  /** The row of the open application on its page, or the last known one, from 0; -1 on another page; null without a panel. */
  rowIndex: number | null;
  /** '12 of 137'; '' while that is not known. */
  position: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

interface QueueOptions {
  search: ListSearch;
  fixed: Pick<ListSearch, 'type' | 'status'>;
  /** The page the search asks for; undefined while it loads. */
  answer: ListAnswer | undefined;
  onSearch: (search: ListSearch, step: boolean) => void;
}

/**
 * The list behind the panel as a queue: previous and next over all its pages, in the order of the list. An
 * application that leaves the list by a change of its status stays open, and next opens the row that follows it.
 */
export function useQueue({ search, fixed, answer, onSearch }: QueueOptions): Queue {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<Spot | null>(null);
  const page = answer && toPage(answer, search);
  const spot = spotOf(page, search.member, last);
  if (spot !== last) setLast(spot);

  const turning = useRef(false);
  const openNow = useRef(search.member);
  useEffect(() => {
    openNow.current = search.member;
  }, [search.member]);

  /** Reads the page that now holds a row. */
  async function load(index: number): Promise<{ page: ShownPage; search: ListSearch }> {
    const { limit } = pageOf(search, standardSize);
    const there = withPage(search, { limit, offset: offsetOf(index, limit) }, standardSize);
    const fresh = await askNow(queryClient, officeCalls.getMember, listInput({ ...there, ...fixed }));
    return { page: toPage(fresh, there), search: there };
  }

  /** Opens a row of another page. Reads the current page again first, since rows before it may have left the list. */
  async function turn(from: Spot, way: 'next' | 'previous') {
    if (turning.current) return;
    turning.current = true;
    try {
      const own = await load(from.at);
      const spotNow = spotOf(own.page, from.id, from) ?? from;
      const index = way === 'next' ? indexAfter(own.page, spotNow) : indexBefore(spotNow);
      const isHere = index < 0 || idAt(own.page, index) !== undefined;
      const there = isHere ? own : await load(index);
      const id = idAt(there.page, index);
      // The person may have closed the panel while it loaded.
      if (openNow.current !== from.id) return;
      if (id === undefined) toast.refusal('There are no more applications in this list.');
      else onSearch({ ...there.search, member: id }, false);
    } catch (error) {
      toast.refusal(error);
    } finally {
      turning.current = false;
    }
  }

  const next = page && spot ? idAt(page, indexAfter(page, spot)) : undefined;
  useEffect(() => {
    if (next !== undefined) askApplicationAhead(queryClient, next);
  }, [queryClient, next]);

  function goTo(index: number, way: 'next' | 'previous') {
    if (!page || !spot || !hasRow(page, index)) return undefined;
    const id = idAt(page, index);
    return () => {
      if (id === undefined) void turn(spot, way);
      else onSearch({ ...search, member: id }, false);
    };
  }

  return {
    rowIndex: search.member === undefined ? null : spot ? spot.at - pageOf(search, standardSize).offset : -1,
    position: showPosition(page, spot),
    onPrevious: spot ? goTo(indexBefore(spot), 'previous') : undefined,
    onNext: page && spot ? goTo(indexAfter(page, spot), 'next') : undefined,
  };
}

function toPage({ data, total, total_is_least: isLeast }: ListAnswer, search: ListSearch): ShownPage {
  return { ids: data.map(({ id }) => Number(id)), ...pageOf(search, standardSize), total, isLeast };
}

/** The page of the list behind the panel. */
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

/** The index of an application among all rows of the list, from 0. */
interface Spot {
  id: number;
  at: number;
}

/**
 * The index of the open application, or its last known one: a change of status may take it out of the list, and the
 * queue goes on from that index.
 * @param page undefined while it loads
 * @param last the previous result
 */
export function spotOf(page: ShownPage | undefined, id: number | undefined, last: Spot | null): Spot | null {
  if (id === undefined) return null;
  const rowIndex = page?.ids.indexOf(id) ?? -1;
  if (!page || rowIndex < 0) return last?.id === id ? last : null;
  const at = page.offset + rowIndex;
  return last?.id === id && last.at === at ? last : { id, at };
}

/** The index after it; for one that left the list, its own index, where the next row is now. */
export function indexAfter(page: ShownPage, spot: Spot): number {
  return page.ids.includes(spot.id) ? spot.at + 1 : spot.at;
}

export function indexBefore(spot: Spot): number {
  return spot.at - 1;
}

/** True when the list has such a row, as far as its page shows: beyond a counted total, as long as pages are full. */
export function hasRow(page: ShownPage, index: number): boolean {
  if (index < 0) return false;
  if (index < page.offset + page.ids.length || index < page.total) return true;
  return page.isLeast && page.ids.length === page.limit;
}

/** The application in a row, when that row is on this page. */
export function idAt(page: ShownPage, index: number): number | undefined {
  return page.ids[index - page.offset];
}

/** The index of the first row on the page of a row. */
export function offsetOf(index: number, limit: number): number {
  return Math.floor(index / limit) * limit;
}

/** '12 of 137', or how many are left when the application is none of them any more; '' when it never was. */
export function showPosition(page: ShownPage | undefined, spot: Spot | null): string {
  if (!page || !spot) return '';
  const total = t(showTotal(page.total, page.isLeast));
  if (page.ids.includes(spot.id)) return `${(spot.at + 1).toLocaleString('en-IN')} of ${total}`;
  return page.total === 0 ? 'None left in this list' : `Left this list, ${total} to go`;
}
