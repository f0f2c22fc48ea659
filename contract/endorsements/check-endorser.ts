import { z } from 'zod';
import { EMAIL_PATTERN } from '#contract/kit/characters.ts';
import { reference, requiredText } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';
import { endorserPlaces } from './places.ts';

/** Whom an applicant names, and in which place: by membership number, or by e-mail in lower case. */
export const EndorserInput = z.object({
  id: reference(),
  place: z.enum(endorserPlaces),
  endorser: requiredText(text('Please enter a membership number or an e-mail'), 254)
    .transform((value) => (value.includes('@') ? value.toLowerCase() : value.replaceAll(/\s/g, '')))
    .refine((value) => !value.includes('@') || EMAIL_PATTERN.test(value), text('Invalid email format')),
});
