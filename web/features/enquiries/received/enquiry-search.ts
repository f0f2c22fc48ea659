import { z } from 'zod';
import type { enquiryCalls } from '#contract/enquiries/calls.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { longestSearch } from '#contract/kit/page.ts';
import { idField, orNone, textField } from '#web/kit/page/address-fields.ts';
import { noneOf, pageFields, pageOf } from '#web/kit/table/list-page.ts';

/** Enquiries on a page; 5 by default (D2 sections 2 and 9). */
export const enquirySizes = [5, 10, 20] as const;
export const [standardSize] = enquirySizes;

const filters = {
  /** Words of who wrote and what. */
  q: textField(longestSearch),
  /** Those that nobody answered. */
  unanswered: orNone(z.literal(true)),
};

/** What the address of the list of enquiries holds; the defaults are left out of it. */
export const EnquirySearch = z.object({
  ...filters,
  ...pageFields(enquirySizes),
  /** The enquiry whose panel is open. */
  enquiry: idField,
});
export type EnquirySearch = z.output<typeof EnquirySearch>;

/** The parts of a search that narrow the list. */
export type EnquiryFilters = Pick<EnquirySearch, keyof typeof filters>;

export const noFilters = noneOf(filters);

/** The input of enquiry_form_list. */
export function listInput(search: EnquirySearch): InputOf<typeof enquiryCalls.enquiryFormList> {
  const { limit, offset } = pageOf(search, standardSize);
  return {
    limit_value: limit,
    limit_offset: offset,
    search: search.q ?? '',
    unanswered: search.unanswered ? 1 : 0,
  };
}
