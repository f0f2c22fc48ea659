import type { FieldErrors } from '#contract/kit/answer.ts';
import { rowFault } from '#contract/kit/parallel-lists.ts';
import { otherOrganisations } from './lists.ts';
import { requiredFields, type Situation } from './requirements.ts';
import { type EducationValues, isWorkFilled, type WorkExperience } from './steps.ts';
import { text } from '#contract/texts/text.ts';

/** Faults of the work-experience rows other than those of their dates. */
export function checkWork(rows: readonly WorkExperience[]): FieldErrors {
  const errors: FieldErrors = {};
  rows.forEach((row, index) => {
    if (isWorkFilled(row) && row.work_procedure === '')
      errors[rowFault('work_procedure', index)] = text('Position cannot be empty');
  });
  return errors;
}

/** Every fault of the education step at once, by field of the input (D3 section 5), without its dates and uploads. */
export function checkEducation(
  values: EducationValues,
  work: readonly WorkExperience[],
  situation: Situation,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, message] of requiredFields('education', situation)) {
    const value = values[field as keyof EducationValues];
    if (value === '' || value === null) errors[field] = message;
  }
  if (
    values.other_inter_organisation.some(
      (value) => !(otherOrganisations as readonly string[]).includes(value),
    )
  )
    errors.other_inter_organisation = text('Please choose from the list');
  if (values.other_inter_organisation.includes('Others') && values.other_inter_organisation_value === '')
    errors.other_inter_organisation_value = text('Please name the other organisation');
  return { ...errors, ...checkWork(work) };
}

/** Faults of required photo and uploads that are not stored (D3 section 5). */
export function checkFiles(
  onFile: ReadonlySet<string>,
  situation: Situation,
  only?: readonly string[],
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, message] of requiredFields('files', situation))
    if (!onFile.has(field) && (!only || only.includes(field))) errors[field] = message;
  return errors;
}
