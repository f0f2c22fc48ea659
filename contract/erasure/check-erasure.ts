import { z } from 'zod';
import { id, reference, requiredText } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';
import { erasureWord } from './rules.ts';

/** The typed word alone, as the page checks it before it asks for a code. */
export const EraseWord = z.object({
  word: requiredText(text('Please type the word'), 40).pipe(
    z.string().refine((value) => value.toUpperCase() === erasureWord, text('Please type the word as it is shown')),
  ),
});

/** A request to be erased: the typed word, and the mailed code with its handle. */
export const EraseInput = EraseWord.extend({
  id: reference(),
  otp: requiredText(text('OTP cannot be empty'), 4).pipe(
    z.string().regex(/^\d{4}$/, text('OTP must be 4 digits')),
  ),
});

/** Shortest and longest reason of a refusal, in characters. */
const reasonLength = { min: 10, max: 1_000 } as const;

/** The office's refusal; the reason is mailed as it stands. */
export const RefuseErasure = z.object({
  id: id(text('Id cannot be empty')),
  reason: requiredText(text('Please say why'), reasonLength.max).pipe(
    z.string().min(reasonLength.min, text('Please say it in a sentence')),
  ),
});
