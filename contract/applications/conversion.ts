import { z } from 'zod';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { shownToApplicant } from '#contract/statuses/stale-paths.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { optionalId, reference, text } from '#contract/kit/fields.ts';
import { optionalUpload } from '#contract/kit/upload.ts';
import { whoMayFill } from '#contract/accounts/callers.ts';
import { uploadLimits } from './limits.ts';
import { requiredFields, type Situation } from './requirements.ts';
import { educationFields, tabFields } from './steps.ts';

/** What the conversion page asks for beside its uploads (D3 sections 2 and 5). */
const conversionFields = {
  asi_membership_no: educationFields.asi_membership_no,
  asi_state: educationFields.asi_state,
};

export const conversionShape = z.object({ ...conversionFields });
export type ConversionValues = z.output<typeof conversionShape>;

/** The uploads that the conversion page takes; which of them it asks for, requirements.ts says. */
export const conversionPapers = [
  'mci_certificate',
  'pg_degree_certificate',
  'asi_member_certificate',
] as const;

/** Every fault of the conversion page at once, by field of the payload; `onFile` are the uploads that are stored. */
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
  for (const [field, message] of requiredFields('conversionPapers', situation))
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
      /** Sent by D3's client; both are known from the application itself. */
      membership_no: text(20),
      application_id: optionalId(),
    }),
    /** Not paid yet: an order is to be opened for its fee, as at the end of the wizard. */
    output: z.object({ application_no: z.string(), data: z.object({ paid: z.boolean() }) }),
    limits: uploadLimits,
    changes: shownToApplicant,
  }),
} as const;
