import { z } from 'zod';
import { optionalEmail, optionalId, textField } from '#contract/kit/fields.ts';
import { phoneNumber } from '#contract/settings/check-settings.ts';
import { text } from '#contract/texts/text.ts';

/** The longest text that the association adds to the notice: two pages. */
export const LONGEST_OWN_TEXT = 6_000;

/**
 * What the association adds to the notice, and whom it names for questions and grievances. The contact is whole or
 * empty: somebody with a name and an e-mail; a phone number beside it.
 */
export const NoticeInput = z
  .object({
    /** The version that was changed: a later one by somebody else is refused (decision 0010). */
    seen: optionalId(),
    own_text: textField(LONGEST_OWN_TEXT).transform((value) => value.replaceAll(/\r\n?/g, '\n')),
    contact_name: textField(100),
    contact_email: optionalEmail(),
    contact_phone: textField(30).pipe(z.literal('').or(phoneNumber)),
  })
  .superRefine(({ contact_name: name, contact_email: email, contact_phone: phone }, faults) => {
    if (name === '' && email === '' && phone === '') return;
    const missing = (field: string, message: string) =>
      faults.addIssue({ code: 'custom', path: [field], message });
    if (name === '') missing('contact_name', text('Name cannot be empty'));
    if (email === '') missing('contact_email', text('Email cannot be empty'));
  });
export type NoticeInput = z.output<typeof NoticeInput>;
