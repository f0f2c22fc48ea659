import { z } from 'zod';
import { reference, requiredText } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';
import { erasureWord } from './rules.ts';

/** The typed word alone, as the page checks it before it asks for a code. */
export const EraseWord = z.object({
  word: requiredText(text('Please type the word'), 40).pipe(
    z
      .string()
      .refine((value) => value.toUpperCase() === erasureWord, text('Please type the word as it is shown')),
  ),
});

/** A request to be erased: the typed word, and the mailed code with its handle. */
export const EraseInput = EraseWord.extend({
  id: reference(),
  otp: requiredText(text('OTP cannot be empty'), 4).pipe(
    z.string().regex(/^\d{4}$/, text('OTP must be 4 digits')),
  ),
});
