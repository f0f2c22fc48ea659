import type { DateFacts } from '#contract/applications/check-dates.ts';
import { checkConversion, conversionShape } from '#contract/applications/conversion.ts';
import { openFaults } from '#contract/applications/edit-scope.ts';
import type { Situation } from '#contract/applications/requirements.ts';
import { type RequestedCorrection, checkCorrections, provenFields } from '#contract/applications/findings.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { isConversion } from '#contract/packages/types.ts';
import {
  educationFaults,
  type EducationForm,
  readEducation,
} from '#web/features/applications/fields/wizard-values.ts';

/** The data to show beside each upload: what it proves, once on the page; a conversion takes the ASI details alone. */
export function provenOnce(
  asked: readonly RequestedCorrection[],
  type: number,
): Map<string, readonly string[]> {
  const seen = new Set<string>();
  return new Map(
    asked.map(({ field }) => {
      const here = provenFields[field].filter(
        (name) => !seen.has(name) && (!isConversion(type) || name in conversionShape.shape),
      );
      for (const name of here) seen.add(name);
      return [field, here];
    }),
  );
}

/** Does the form hold other data of what this upload proves than the application? */
export function isChanged(
  field: RequestedCorrection['field'],
  form: EducationForm,
  saved: EducationForm,
): boolean {
  const typed: Record<string, unknown> = readEducation(form).values;
  const before: Record<string, unknown> = saved;
  return provenFields[field].some((name) => typed[name] !== before[name]);
}

interface CorrectionFacts {
  asked: readonly RequestedCorrection[];
  saved: EducationForm;
  situation: Situation & DateFacts;
  onFile: ReadonlySet<string>;
}

/** Every fault of what was asked for, by field: not replaced, or data that is open and wrong. */
export function correctionFaults(form: EducationForm, facts: CorrectionFacts): FieldErrors {
  const { asked, saved, situation, onFile } = facts;
  const found = isConversion(situation.type)
    ? checkConversion(readEducation(form).values, onFile, situation)
    : educationFaults(form, situation, onFile);
  const now = asked.map(({ field, mended }) => ({ field, mended: mended || isChanged(field, form, saved) }));
  return {
    ...checkCorrections(now, onFile),
    ...openFaults(found, { only: asked.map(({ field }) => field) }),
  };
}
