import { z } from 'zod';
import { longestSearch } from '#contract/kit/page.ts';
import { orNone, textField, wholeField } from '#web/kit/page/address-fields.ts';
import { largestId } from '#web/kit/page/address-values.ts';
import { type ListPage, pageFields, pageOf, pageSizes } from '#web/kit/table/list-page.ts';

/** Rows on a page: the sizes to choose from, and the default (D1 section 2). */
export interface PageSizes {
  offered: readonly number[];
  standard: number;
}

export const masterSizes: PageSizes = { offered: pageSizes, standard: 25 };
export const peopleSizes: PageSizes = { offered: [5, 10, 20, 25], standard: 10 };
/** Of certificates, messages and enquiries (D2 section 9). */
export const shortSizes: PageSizes = { offered: [5, 10, 20], standard: 5 };

/** What the address of a list of the office's own data holds; the defaults are left out of it. */
export const RecordsSearch = z.object({
  /** Words every shown row contains. */
  q: textField(longestSearch),
  /** Key of the column it is sorted by. */
  sort: textField(40),
  dir: orNone(z.literal('desc')),
  ...pageFields([masterSizes, peopleSizes, shortSizes].flatMap(({ offered }) => offered)),
  /** Id of the row whose panel is open. */
  row: wholeField(0, largestId),
});
export type RecordsSearch = z.output<typeof RecordsSearch>;

/** The page the address asks for, by the sizes of this list; the last one where there are fewer. */
export function recordsPage({ size, page }: RecordsSearch, sizes: PageSizes, total: number): ListPage {
  const offered = sizes.offered.find((candidate) => candidate === size);
  return pageOf({ size: offered, page }, sizes.standard, total);
}
