import { z } from 'zod';
import { isEmail, LONGEST_EMAIL, readEmail } from '#contract/kit/email.ts';
import { anyText, reference } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';
import { endorserPlaces } from './places.ts';

/** Whom an applicant names, and in which place: by membership number, or by e-mail in lower case. */
export const EndorserInput = z.object({
  id: reference(),
  place: z.enum(endorserPlaces),
  endorser: anyText()
    .transform((value) => {
      const address = readEmail(value);
      return address.includes('@') ? address : value.replaceAll(/\s/g, '');
    })
    .pipe(
      z
        .string()
        .min(1, text('Please enter a membership number or an e-mail'))
        .max(LONGEST_EMAIL)
        .refine((value) => !value.includes('@') || isEmail(value), text('Invalid email format')),
    ),
});
