import { listSizes, type officeCalls, statusTypeSizes } from '#contract/applications/office-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { keepCapitalsAndDigits } from '#contract/kit/characters.ts';
import { statusFilter } from '#contract/statuses/statuses.ts';
import { wordPatterns } from '#server/kit/db/search-words.views.ts';

export type ListInput = CheckedInputOf<typeof officeCalls.getMember>;

/** The filters of a list, named as the columns are. */
export type Filters = Omit<ListInput, 'application_status' | 'search'> & {
  /** null means all statuses that lists show. */
  status: number | null;
  /** The search written as a stored number, whose owner is listed first; '' when it holds no digit and so cannot be one. */
  number: string;
  /** For each word of the search the patterns of which one must fit. */
  words: readonly (readonly string[])[];
};

export function toFilters({ application_status, search, ...others }: ListInput): Filters {
  const number = keepCapitalsAndDigits(search);
  return {
    ...others,
    status: statusFilter(application_status),
    number: /\d/.test(number) ? number : '',
    words: wordPatterns(search),
  };
}

/**
 * Has the list an index for whatever its filters are set to? Then one plan is good for all values. A search is planned
 * for its words, a degree and a state's order by number for how common they are.
 */
export function hasOwnIndex(filters: Filters): boolean {
  const size: number = filters.limit_value;
  const isUsual = [...listSizes, ...statusTypeSizes].some((usual) => usual === size);
  return isUsual && (isByTypeAndStatusOnly(filters) || isByState(filters));
}

function isByState(filters: Filters): boolean {
  return filters.sort_by_member_no === '' && isByTypeAndStatusOnly({ ...filters, state: null });
}

/** Are type and status the only filters? Then the counters know how many there are. */
export function isByTypeAndStatusOnly({
  words,
  state,
  edu_postgrad_degree: postgrad,
  edu_superspecialty_degree: superspecialty,
}: Filters): boolean {
  return words.length === 0 && state === null && postgrad === '' && superspecialty === '';
}
