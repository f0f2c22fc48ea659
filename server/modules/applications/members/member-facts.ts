import { educationFields, personalFields } from '#contract/applications/steps.ts';
import type { FactField } from '#server/modules/applications/detail/record-in-words.ts';

/** The fields of a member that the office's form may change, for the audit line. */
export const memberFacts: readonly FactField[] = [
  'first_name',
  'email',
  'mobile',
  'mobile_code',
  ...(Object.keys(personalFields) as (keyof typeof personalFields)[]),
  ...(Object.keys(educationFields) as (keyof typeof educationFields)[]),
];
