import type { ApplicationRecord, Draft } from '#contract/applications/application.ts';
import { conversionShape, type ConversionValues } from '#contract/applications/conversion.ts';
import { digitsOnly } from '#web/features/applications/wizard/field-props.ts';
import { withDraft } from '#web/features/applications/wizard/wizard-values.ts';

/** What the form of the conversion page holds; nobody has declared anything before this page. */
export type ConversionForm = ConversionValues & { declared: boolean };

/** The ASI details as stored. Older numbers bear letters, which this page does not take (D3 section 5). */
export function conversionOf({ asi_membership_no, asi_state }: ApplicationRecord): ConversionForm {
  return { asi_membership_no: digitsOnly(asi_membership_no), asi_state, declared: false };
}

export function conversionWithDraft(saved: ConversionForm, draft: Draft['values']): ConversionForm {
  return { ...saved, ...withDraft(conversionShape, saved, draft) };
}
