import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { officeCalls } from '#contract/applications/office-calls.ts';
import type { Answer } from '#contract/kit/answer.ts';
import { askNow } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { pageOf, withPage } from '#web/kit/table/list-page.ts';
import { type ListSearch, listInput, standardSize } from './list-search.ts';
import {
  type ShownPage,
  type Spot,
  hasRow,
  idAt,
  indexAfter,
  indexBefore,
  offsetOf,
  showPosition,
  spotOf,
} from './queue.ts';

type ListAnswer = Answer<typeof officeCalls.getMember>;

export interface Queue {
  /** On which row of its page the open application stands, or stood, from 0; -1 when it is on none; null for no panel. */
  place: number | null;
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
 * application that left the list by a change of its status stays open, and next goes to the row that took its place.
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

  /** Asks for the page on which a row stands, as it is now. */
  async function load(index: number): Promise<{ page: ShownPage; search: ListSearch }> {
    const { limit } = pageOf(search, standardSize);
    const there = withPage(search, { limit, offset: offsetOf(index, limit) }, standardSize);
    const fresh = await askNow(queryClient, officeCalls.getMember, listInput({ ...there, ...fixed }));
    return { page: toPage(fresh, there), search: there };
  }

  /** Opens a row of another page; of the own one first, when others took rows away before it meanwhile. */
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
      // The person may have closed the panel meanwhile.
      if (openNow.current !== from.id) return;
      if (id === undefined) toast.refusal('There are no more applications in this list.');
      else onSearch({ ...there.search, member: id }, false);
    } catch (error) {
      toast.refusal(error);
    } finally {
      turning.current = false;
    }
  }

  function goTo(index: number, way: 'next' | 'previous') {
    if (!page || !spot || !hasRow(page, index)) return undefined;
    const id = idAt(page, index);
    return () => {
      if (id === undefined) void turn(spot, way);
      else onSearch({ ...search, member: id }, false);
    };
  }

  return {
    place: search.member === undefined ? null : spot ? spot.at - pageOf(search, standardSize).offset : -1,
    position: showPosition(page, spot),
    onPrevious: spot ? goTo(indexBefore(spot), 'previous') : undefined,
    onNext: page && spot ? goTo(indexAfter(page, spot), 'next') : undefined,
  };
}

function toPage({ data, total, total_is_least: isLeast }: ListAnswer, search: ListSearch): ShownPage {
  return { ids: data.map(({ id }) => Number(id)), ...pageOf(search, standardSize), total, isLeast };
}
