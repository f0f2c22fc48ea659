import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RecordsSearch } from './records-search.ts';

/** What the address of this list holds, and how it is changed. */
export interface RecordsAddress {
  search: RecordsSearch;
  /** `step` makes it a place that Back returns from. */
  onSearch: (search: RecordsSearch, step: boolean) => void;
}

/** Of any page whose route reads its search by RecordsSearch. */
export function useRecordsAddress(): RecordsAddress {
  const { q, sort, dir, size, page, row } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    search: { q, sort, dir, size, page, row },
    onSearch: (search, step) => void navigate({ to: '.', search, replace: !step, resetScroll: false }),
  };
}
