import { useState } from 'react';
import type { ListPage } from './list-page.ts';

/**
 * How many rows stand before those that are shown, for their numbers: while another page loads the former one still
 * shows.
 * @param page the page that is asked for
 * @param isFormer the rows are those of the page before (keepPrevious of useCall)
 */
export function useShownOffset({ offset }: ListPage, isFormer: boolean): number {
  const [shown, setShown] = useState(offset);
  if (isFormer || shown === offset) return isFormer ? shown : offset;
  setShown(offset);
  return offset;
}
