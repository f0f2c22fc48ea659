import { useDebouncedValue } from '@mantine/hooks';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { listInput } from '#web/features/review/address/list-search.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { searchRestMs } from '#web/kit/form/field-defaults.ts';

/** Most people that a search from anywhere shows; the list shows all. */
const mostFound = 8;

interface FoundPeople {
  /** False where the role may not view applications: nobody is searched. */
  isAllowed: boolean;
  isSearching: boolean;
  people: readonly ApplicationRow[];
  /** How many the list of the same search holds. */
  total: number;
  totalIsLeast: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * Whom the list of all applications finds by this text. It is asked what that list asks, which is there at once when
 * somebody goes on to it.
 */
export function useFoundPeople(text: string): FoundPeople {
  const isAllowed = usePermissions('Application').view;
  const [rested] = useDebouncedValue(text, searchRestMs);
  const isWanted = isAllowed && text !== '';
  const isAsked = isWanted && rested === text;
  const list = useCall(officeCalls.getMember, listInput({ q: text }), { enabled: isAsked });
  return {
    isAllowed,
    isSearching: isWanted && list.isPending,
    people: (isWanted && list.data?.data.slice(0, mostFound)) || [],
    total: list.data?.total ?? 0,
    totalIsLeast: list.data?.total_is_least ?? false,
    error: isAsked ? list.error : null,
    retry: () => void list.refetch(),
  };
}
