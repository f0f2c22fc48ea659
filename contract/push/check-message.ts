import { z } from 'zod';
import { requiredText, rowIdentity, textField } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';

/** Longest title and text; a text longer than push services accept is read in full in the portal. */
export const longestTitle = 120;
export const longestDescription = 1_000;

/** A message as the form sends it (D2 section 5). */
export const MessageInput = z.object({
  ...rowIdentity,
  title: requiredText(text('Title cannot be empty'), longestTitle),
  description: requiredText(text('Message cannot be empty'), longestDescription),
  /** Ignored: the author comes from the session, and everyone who allows messages is addressed. */
  notify_from: textField(20),
  notify_to: textField(20),
  send_status: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2)]))
    .default(1),
});
