import { z } from 'zod';
import type { erasureCalls } from '#contract/erasure/calls.ts';
import { erasureStates } from '#contract/erasure/rules.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { longestSearch } from '#contract/kit/page.ts';
import { idField, orNone, textField } from '#web/kit/page/address-fields.ts';
import { pageFields, pageOf } from '#web/kit/table/list-page.ts';

export const requestSizes = [10, 20, 50] as const;
export const [standardSize] = requestSizes;

const filters = {
  q: textField(longestSearch),
  /** The open ones without it. */
  state: orNone(z.enum([...erasureStates, 'all'])),
};

/** What the address of the list of requests holds; the defaults are left out of it. */
export const ErasureSearch = z.object({
  ...filters,
  ...pageFields(requestSizes),
  /** The request whose panel is open. */
  request: idField,
});
export type ErasureSearch = z.output<typeof ErasureSearch>;

export type ErasureFilters = Pick<ErasureSearch, keyof typeof filters>;

/** The input of erasure_list. */
export function listInput(search: ErasureSearch): InputOf<typeof erasureCalls.erasureList> {
  const { limit, offset } = pageOf(search, standardSize);
  const { state = 'open' } = search;
  return {
    limit_value: limit,
    limit_offset: offset,
    search: search.q ?? '',
    state: state === 'all' ? '' : state,
  };
}
