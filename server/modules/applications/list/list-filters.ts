import { listSizes, type officeCalls, statusTypeSizes } from '#contract/applications/office-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { keepCapitalsAndDigits } from '#contract/kit/characters.ts';
import { wantedStatus } from '#contract/statuses/statuses.ts';
import { wordPatterns } from '#server/kit/db/search-words.views.ts';
import { holdsConverted } from '#server/modules/packages/index.ts';

export type ListInput = CheckedInputOf<typeof officeCalls.getMember>;

/** The filters of a list, named as the columns are. */
export type Filters = Omit<ListInput, 'application_status' | 'exact_status' | 'search'> & {
  /** null means all statuses that lists show. */
  status: number | null;
  /** Who converted is on the list (`holdsConverted`). */
  hasConverted: boolean;
  /** The administrator whose applications are listed; null: not by an owner. */
  owner_id: number | null;
  /** The member of the committee whose vote is due; null: not by votes. */
  voter_id: number | null;
  /** The search written as a stored number, whose owner is listed first; '' when it holds no digit and so cannot be one. */
  number: string;
  /** For each word of the search the patterns of which one must fit. */
  words: readonly (readonly string[])[];
};

/** @param adminId who asks */
export function toFilters(
  { application_status, exact_status, search, ...others }: ListInput,
  adminId: number | null,
): Filters {
  const number = keepCapitalsAndDigits(search);
  const status = wantedStatus({ application_status, exact_status });
  return {
    ...others,
    status,
    hasConverted: holdsConverted(others.application_id, status),
    owner_id: others.owner === 'mine' ? adminId : null,
    voter_id: others.vote === 'due' ? adminId : null,
    number: /\d/.test(number) ? number : '',
    words: wordPatterns(search),
  };
}

/** Is one plan good for all values of these filters? Other searches and degrees are planned for how common they are. */
export function isPlannedOnce(filters: Filters): boolean {
  const size: number = filters.limit_value;
  const isUsual = [...listSizes, ...statusTypeSizes].some((usual) => usual === size);
  return isUsual && (isByTypeAndStatusOnly(filters) || isByStateOrWaiting(filters) || findsFew(filters));
}

/**
 * Tells whether a whole number is searched: a membership number (a letter, then four digits or more), or an application or
 * mobile number (nine characters or more, three digits first). Few applications hold it, in whichever column.
 */
export function findsFew({ words, number }: Filters): boolean {
  const pattern = words.flat().join(' ');
  return /^%(?:[a-z\d]*[a-z]\d{4,}|\d{3}[a-z\d]{6,})%$/i.test(pattern) && number !== '';
}

/** Each state has an index for every list of it, and what waits for the office has one of its own. */
function isByStateOrWaiting(filters: Filters): boolean {
  return (
    filters.sort_by_member_no === '' && isByTypeAndStatusOnly({ ...filters, state: null, waiting: null })
  );
}

/** Are type and status the only filters? Then the counters know how many there are. */
export function isByTypeAndStatusOnly({
  words,
  state,
  waiting,
  owner,
  vote,
  ended,
  edu_postgrad_degree: postgrad,
  edu_superspecialty_degree: superspecialty,
}: Filters): boolean {
  const isByPlace = state !== null || waiting !== null || owner !== null || vote !== null || ended !== null;
  return words.length === 0 && !isByPlace && postgrad === '' && superspecialty === '';
}
