import { z } from 'zod';
import type { importCalls } from '#contract/imports/calls.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { longestSearch } from '#contract/kit/page.ts';
import { idField, orNone, textField } from '#web/kit/page/address-fields.ts';
import { pageFields, pageOf } from '#web/kit/table/list-page.ts';

export const rowSizes = [10, 25, 50] as const;
export const [standardSize] = rowSizes;

/** What the address of an import holds; the defaults are left out of it. */
export const ImportSearch = z.object({
  id: idField,
  /** Rows that are left out, in place of those with problems. */
  show: orNone(z.literal('left_out')),
  /** In any cell. */
  q: textField(longestSearch),
  ...pageFields(rowSizes),
});
export type ImportSearch = z.output<typeof ImportSearch>;

/** The input of member_import_rows; an id that is missing is nobody's. */
export function rowsInput(search: ImportSearch): InputOf<typeof importCalls.memberImportRows> {
  const { limit, offset } = pageOf(search, standardSize);
  const { id = 0, show = 'problems', q = '' } = search;
  return { id, show, search: q, limit_value: limit, limit_offset: offset };
}
