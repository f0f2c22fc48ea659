import { z } from 'zod';
import type { InputOf } from '#contract/kit/define-call.ts';
import { longestSearch } from '#contract/kit/page.ts';
import type { voterCalls } from '#contract/voters/calls.ts';
import { idField, textField } from '#web/kit/page/address-fields.ts';
import { pageFields, pageOf } from '#web/kit/table/list-page.ts';

export const voterSizes = [25, 50, 100] as const;
export const [standardSize] = voterSizes;

/** What the address of a voters' roll holds; the defaults are left out of it. */
export const RollSearch = z.object({
  id: idField,
  /** A number or a name. */
  q: textField(longestSearch),
  ...pageFields(voterSizes),
});
export type RollSearch = z.output<typeof RollSearch>;

/** The input of voters_roll; an id that is missing is nobody's. */
export function rollInput(search: RollSearch): InputOf<typeof voterCalls.votersRoll> {
  const { limit, offset } = pageOf(search, standardSize);
  return { id: search.id ?? 0, search: search.q ?? '', limit_value: limit, limit_offset: offset };
}
