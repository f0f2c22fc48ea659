import { z } from 'zod';
import { reference, requiredText } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';

/** Who acts for a person after death or in incapacity, and how they are reached (section 14). */
export const NomineeInput = z.object({
  /** The application of the person who names them. */
  id: reference(),
  name: requiredText(text('Name cannot be empty'), 100),
  /** An e-mail or a phone number, as the person writes it. */
  contact: requiredText(text('Please say how they are reached'), 150),
});
export type NomineeInput = z.output<typeof NomineeInput>;
