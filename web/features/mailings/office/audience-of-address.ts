import { defaultParseSearch } from '@tanstack/react-router';
import type { InputOf } from '#contract/kit/define-call.ts';
import type { mailingCalls } from '#contract/mailings/calls.ts';
import { fixedStatus, listInput, ListSearch } from '#web/features/review/address/index.ts';

export type AudienceInput = InputOf<typeof mailingCalls.mailingAudience>;

interface TypeOfAddress {
  id: number;
  slug: string;
}

/**
 * The filters of a list of applications, as get_member takes them, by the address below /application by which a view keeps it.
 * @returns null for the address of no such list
 */
export function audienceOfAddress(address: string, types: readonly TypeOfAddress[]): AudienceInput | null {
  const [path = '', query = ''] = address.split('?');
  const [, page, first = '', second] = path.split('/');
  const search = ListSearch.parse(defaultParseSearch(query));
  const place = placeOf(page, first, second, types);
  if (place === null) return null;
  const { limit_value: _size, limit_offset: _offset, ...filters } = listInput({ ...search, ...place });
  return filters;
}

/** The filters that the path holds. */
function placeOf(
  page: string | undefined,
  first: string,
  second: string | undefined,
  types: readonly TypeOfAddress[],
): Pick<ListSearch, 'type' | 'status'> | null {
  if (page === 'all-membership-application') return /^\d+$/.test(first) ? fixedStatus(Number(first)) : null;
  if (page !== 'membership-application') return null;
  const type = types.find(({ slug }) => slug === first)?.id;
  if (type === undefined) return null;
  return second === undefined ? { type } : { type, ...fixedStatus(Number(second)) };
}
