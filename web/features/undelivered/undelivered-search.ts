import { z } from 'zod';
import type { InputOf } from '#contract/kit/define-call.ts';
import { longestSearch } from '#contract/kit/page.ts';
import type { undeliveredCalls } from '#contract/undelivered/calls.ts';
import { textField } from '#web/kit/page/address-fields.ts';
import { pageFields, pageOf } from '#web/kit/table/list-page.ts';

export const undeliveredSizes = [25, 50, 100] as const;
export const [standardSize] = undeliveredSizes;

/** The parameters of the page's address, without the defaults. */
export const UndeliveredSearch = z.object({
  /** A part of an address or subject. */
  q: textField(longestSearch),
  ...pageFields(undeliveredSizes),
});
type UndeliveredSearch = z.output<typeof UndeliveredSearch>;

/** The input of undelivered_mails. */
export function undeliveredInput(
  search: UndeliveredSearch,
): InputOf<typeof undeliveredCalls.undeliveredMails> {
  const { limit, offset } = pageOf(search, standardSize);
  return { limit_value: limit, limit_offset: offset, search: search.q ?? '' };
}
