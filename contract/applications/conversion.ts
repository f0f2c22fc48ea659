import { z } from 'zod';
import { whoMayFill } from '#contract/accounts/callers.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { optionalId, reference, textField } from '#contract/kit/fields.ts';
import { optionalUpload } from '#contract/kit/upload.ts';
import { agreedNotice } from '#contract/kit/agreed-notice.ts';
import { type Filled, text } from '#contract/texts/text.ts';
import { uploadLimits } from './uploads.ts';
import { shownToApplicant } from '#contract/statuses/stale-paths.ts';
import { requiredFields, type Situation } from './requirements.ts';
import { educationFields, tabFields } from './steps.ts';

/** The fields of the conversion page beside its uploads (D3 sections 2 and 5). */
const conversionFields = {
  asi_membership_no: educationFields.asi_membership_no,
  asi_state: educationFields.asi_state,
};

export const conversionShape = z.object({ ...conversionFields });
export type ConversionValues = z.output<typeof conversionShape>;

/** The uploads of the conversion page; requirements.ts decides which of them are required. */
export const conversionUploads = [
  'mci_certificate',
  'pg_degree_certificate',
  'asi_member_certificate',
] as const;

/** What the history of the old membership says, once the new number is there. */
export function convertedInWords(number: string): Filled {
  return text('This membership was converted. The new membership number is {number}.', { number });
}

/** Every fault of the conversion page at once, by field of the input; `onFile` are the stored uploads. */
export function checkConversion(
  values: ConversionValues,
  onFile: ReadonlySet<string>,
  situation: Situation,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, message] of requiredFields('conversion', situation)) {
    const value = values[field as keyof ConversionValues];
    if (value === '' || value === null) errors[field] = message;
  }
  for (const [field, message] of requiredFields('conversionUploads', situation))
    if (!onFile.has(field)) errors[field] = message;
  return errors;
}

export const conversionCalls = {
  memberConversion: defineCall({
    method: 'POST',
    path: '/member_conversion',
    summary:
      'Saves the ASI details and papers of a conversion and submits it; what is good is kept even when a field is not',
    access: whoMayFill,
    input: z.object({
      id: reference(),
      ...conversionFields,
      ...tabFields,
      asi_member_certificate: optionalUpload(),
      mci_certificate: optionalUpload(),
      pg_degree_certificate: optionalUpload(),
      /** Sent by the client of D3 and not used: both are read from the application. */
      membership_no: textField(20),
      application_id: optionalId(),
      notice: agreedNotice,
    }),
    /** While `paid` is false, an order for the fee must be opened, as at the end of the wizard. */
    output: z.object({ application_no: z.string(), data: z.object({ paid: z.boolean() }) }),
    limits: uploadLimits,
    changes: shownToApplicant,
  }),
} as const;
