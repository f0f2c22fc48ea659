import { listSizes, type officeCalls, statusTypeSizes } from '#contract/applications/office-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { keepCapitalsAndDigits } from '#contract/kit/fields.ts';
import { statusFilter } from '#contract/statuses/statuses.ts';

export type ListInput = CheckedInputOf<typeof officeCalls.getMember>;

/** What a list is asked for, in the words of the table. */
export type Filters = Omit<ListInput, 'application_status'> & {
  /** null means all lists' statuses. */
  status: number | null;
  /** The search as a number would be kept, to list first whose it is; '' where it cannot be one: each holds a digit. */
  number: string;
};

export function filtersOf({ application_status, ...others }: ListInput): Filters {
  const number = keepCapitalsAndDigits(others.search);
  return { ...others, status: statusFilter(application_status), number: /\d/.test(number) ? number : '' };
}

/** The first pages of lists by type and status, as the office opens them: few queries, which are kept prepared. */
export function isAskedOften(filters: Filters): boolean {
  const size: number = filters.limit_value;
  const isUsual = [...listSizes, ...statusTypeSizes].some((usual) => usual === size);
  return isUsual && filters.limit_offset === 0 && isByTypeAndStatusOnly(filters);
}

/** Do type and status alone decide what the list shows? Then the counters know how many there are. */
export function isByTypeAndStatusOnly({
  search,
  state,
  edu_postgrad_degree: postgrad,
  edu_superspecialty_degree: superspecialty,
}: Filters): boolean {
  return search.trim() === '' && state === null && postgrad === '' && superspecialty === '';
}
