import { z } from 'zod';
import { reference, requiredText } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';

/** Longest reason for which the office takes an entry off. */
export const longestRemovalReason = 500;

/** The office takes an entry off, and says to the member why. */
export const RemovalInput = z.object({
  member_id: reference(),
  reason: requiredText(text('Please tell the member why'), longestRemovalReason),
});
