import { useEffect, useEffectEvent, useState } from 'react';
import { type ListPage, offsetInstead } from './list-page.ts';

/**
 * Goes from a page past the end to the last one: an address may ask for it, as after the rows of a page went elsewhere.
 * @param answer of the page that is asked for; undefined while it loads, and as long as the page is to stay
 */
export function useLastPage(
  page: ListPage,
  answer: { data: readonly unknown[]; total: number } | undefined,
  onPage: (page: ListPage) => void,
): void {
  const { limit } = page;
  const offset = answer && offsetInstead(page, answer);
  const goTo = useEffectEvent(onPage);
  useEffect(() => {
    if (offset !== undefined) goTo({ limit, offset });
  }, [limit, offset]);
}

/**
 * How many rows come before those that are shown, for their numbers: while another page loads, the former one is
 * still shown.
 * @param page the page that is asked for
 * @param isFormer the rows are those of the page before (keepPrevious of useCall)
 */
export function useShownOffset({ offset }: ListPage, isFormer: boolean): number {
  const [shown, setShown] = useState(offset);
  if (isFormer || shown === offset) return isFormer ? shown : offset;
  setShown(offset);
  return offset;
}

interface ListRoute<Search> {
  useSearch: () => Search;
  useNavigate: () => (to: { search: NoInfer<Search>; replace: boolean; resetScroll: false }) => Promise<void>;
}

/**
 * What the address of a list holds, and how another search gets into it.
 * @param route of the page, from `getRouteApi`
 * @returns the search, and `onSearch`, whose `step` makes the change one that Back returns from
 */
export function useListAddress<Search>(route: ListRoute<Search>): {
  search: Search;
  onSearch: (search: Search, step: boolean) => void;
} {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    onSearch: (next, step) => void navigate({ search: next, replace: !step, resetScroll: false }),
  };
}
