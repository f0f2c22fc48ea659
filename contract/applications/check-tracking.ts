import { z } from 'zod';
import { keepCapitalsAndDigits } from '#contract/kit/characters.ts';
import { email, reference } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';

/** An application number in any notation: lower case, in groups, or with the invoice's prefix INV. */
export const applicationNo = reference(text('Application ID cannot be empty')).transform((typed) =>
  keepCapitalsAndDigits(typed).replace(/^INV/, ''),
);

/** What opens the status of an application (D3 section 2). */
export const TrackInput = z.object({ email: email(), application_no: applicationNo });
