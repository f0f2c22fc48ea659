import { z } from 'zod';
import type { InputOf } from '#contract/kit/define-call.ts';
import { longestSearch } from '#contract/kit/page.ts';
import type { mergeCalls } from '#contract/merges/calls.ts';
import { idField, orNone, textField } from '#web/kit/page/address-fields.ts';
import { pageFields, pageOf } from '#web/kit/table/list-page.ts';

export const pairSizes = [25, 50, 100] as const;
export const [standardSize] = pairSizes;

const list = { q: textField(longestSearch), ...pageFields(pairSizes) };

/** What the address of the pairs holds; the defaults are left out of it. */
export const DuplicatesSearch = z.object({
  ...list,
  /** Those that are different people, in place of the open ones. */
  show: orNone(z.literal('different')),
});
export type DuplicatesSearch = z.output<typeof DuplicatesSearch>;

/** Of the merges that were done. */
export const MergesSearch = z.object(list);

/** Of two people who are compared, each by an application. */
export const MergeSearch = z.object({ first: idField, second: idField });

/** The input of duplicate_pairs. */
export function pairsInput(search: DuplicatesSearch): InputOf<typeof mergeCalls.duplicatePairs> {
  return { ...listInput(search), show: search.show ?? 'open' };
}

/** The input of account_merges. */
export function listInput(search: z.output<typeof MergesSearch>) {
  const { limit, offset } = pageOf(search, standardSize);
  return { limit_value: limit, limit_offset: offset, search: search.q ?? '' };
}
