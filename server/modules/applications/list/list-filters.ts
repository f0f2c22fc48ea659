import { listSizes, type officeCalls, statusTypeSizes } from '#contract/applications/office-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { keepCapitalsAndDigits } from '#contract/kit/fields.ts';
import { statusFilter } from '#contract/statuses/statuses.ts';

export type ListInput = CheckedInputOf<typeof officeCalls.getMember>;

/** The filters of a list, named as the columns are. */
export type Filters = Omit<ListInput, 'application_status'> & {
  /** null means all statuses that lists show. */
  status: number | null;
  /** The search written as a stored number, whose owner is listed first; '' when it holds no digit and so cannot be one. */
  number: string;
};

export function toFilters({ application_status, ...others }: ListInput): Filters {
  const number = keepCapitalsAndDigits(others.search);
  return { ...others, status: statusFilter(application_status), number: /\d/.test(number) ? number : '' };
}

/** Is it the first page of a list by type and status? These few queries are kept prepared. */
export function isCommonPage(filters: Filters): boolean {
  const size: number = filters.limit_value;
  const isUsual = [...listSizes, ...statusTypeSizes].some((usual) => usual === size);
  return isUsual && filters.limit_offset === 0 && isByTypeAndStatusOnly(filters);
}

/** Are type and status the only filters? Then the counters know how many there are. */
export function isByTypeAndStatusOnly({
  search,
  state,
  edu_postgrad_degree: postgrad,
  edu_superspecialty_degree: superspecialty,
}: Filters): boolean {
  return search.trim() === '' && state === null && postgrad === '' && superspecialty === '';
}
