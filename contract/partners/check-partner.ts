import { z } from 'zod';
import { email, requiredText } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';

/** A hospital, a college or a conference that may ask, and whom the office writes to there. */
export const PartnerInput = z.object({
  name: requiredText(text('Name cannot be empty'), 120),
  email: email(),
});
