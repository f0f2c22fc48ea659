import { z } from 'zod';
import type { InputOf } from '#contract/kit/define-call.ts';
import { longestSearch } from '#contract/kit/page.ts';
import type { mailingCalls } from '#contract/mailings/calls.ts';
import { recipientStates } from '#contract/mailings/mailing.ts';
import { idField, orNone, textField } from '#web/kit/page/address-fields.ts';
import { pageFields, pageOf } from '#web/kit/table/list-page.ts';

export const recipientSizes = [25, 50, 100] as const;
export const [standardSize] = recipientSizes;

/** What the address of a mailing holds; the defaults are left out of it. */
export const MailingSearch = z.object({
  /** Without one it is a new mailing. */
  id: idField,
  /** Of a new one: the list of applications that it goes to, as a view keeps it. */
  list: textField(800),
  q: textField(longestSearch),
  state: orNone(z.enum(recipientStates)),
  ...pageFields(recipientSizes),
});
export type MailingSearch = z.output<typeof MailingSearch>;

/** The input of mailing_recipients. */
export function recipientsInput(
  id: number,
  search: MailingSearch,
): InputOf<typeof mailingCalls.mailingRecipients> {
  const { limit, offset } = pageOf(search, standardSize);
  const { q = '', state = null } = search;
  return { id, search: q, state, limit_value: limit, limit_offset: offset };
}
