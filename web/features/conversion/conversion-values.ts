import type { ApplicationRecord, Draft } from '#contract/applications/application.ts';
import { conversionShape, type ConversionValues } from '#contract/applications/conversion.ts';
import { withDraft } from '#web/features/applications/fields/wizard-values.ts';

/** What the form of the conversion page holds; nobody has declared anything before this page. */
export type ConversionForm = ConversionValues & { declared: boolean };

/** The ASI details as stored. */
export function conversionOf({ asi_membership_no, asi_state }: ApplicationRecord): ConversionForm {
  return { asi_membership_no, asi_state, declared: false };
}

export function conversionWithDraft(saved: ConversionForm, draft: Draft['values']): ConversionForm {
  return { ...saved, ...withDraft(conversionShape, saved, draft) };
}
