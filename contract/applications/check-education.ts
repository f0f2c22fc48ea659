import type { FieldErrors } from '#contract/kit/answer.ts';
import { type Day, isDay, lastHundredYears } from '#contract/kit/day.ts';
import { rowFault } from '#contract/kit/parallel-lists.ts';
import { otherOrganisations } from './lists.ts';
import { requiredFields, type Situation } from './requirements.ts';
import { type EducationValues, isWorkFilled, type WorkExperience } from './steps.ts';
import { text } from '#contract/texts/text.ts';

const yearFields = ['edu_undergrad_year', 'edu_postgrad_year', 'edu_superspecialty_year'] as const;

/** A fixed-term position may end in the future; a later year is taken as a typing error. */
const YEARS_AHEAD = 5;

/** The last day that a position may end. */
export function lastWorkDay(today: Day): Day {
  const day = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  return isDay(day) ? day : `${day.slice(0, 4)}-02-28`;
}

/** Every fault of the work-experience rows, each under its own field and index. */
export function checkWork(rows: readonly WorkExperience[], today: Day): FieldErrors {
  const errors: FieldErrors = {};
  rows.forEach((row, index) => {
    if (!isWorkFilled(row)) return;
    const at = (field: keyof WorkExperience) => rowFault(field, index);
    if (row.work_procedure === '') errors[at('work_procedure')] = text('Position cannot be empty');
    if (row.no_of_procedures1 === '') errors[at('no_of_procedures1')] = text('From date cannot be empty');
    else if (!isDay(row.no_of_procedures1))
      errors[at('no_of_procedures1')] = text('From date must be a date');
    else if (row.no_of_procedures1 > today)
      errors[at('no_of_procedures1')] = text('From date cannot be in the future');
    if (row.no_of_procedures2 === '') errors[at('no_of_procedures2')] = text('To date cannot be empty');
    else if (!isDay(row.no_of_procedures2)) errors[at('no_of_procedures2')] = text('To date must be a date');
    else if (row.no_of_procedures2 < row.no_of_procedures1)
      errors[at('no_of_procedures2')] = text('To date cannot be before the from date');
    else if (row.no_of_procedures2 > lastWorkDay(today))
      errors[at('no_of_procedures2')] = text('To date cannot be more than {years} years ahead', {
        years: YEARS_AHEAD,
      });
  });
  return errors;
}

/** Every fault of the education step at once, by field of the input (D3 section 5), without its uploads. */
export function checkEducation(
  values: EducationValues,
  work: readonly WorkExperience[],
  situation: Situation,
  today: Day,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, message] of requiredFields('education', situation)) {
    const value = values[field as keyof EducationValues];
    if (value === '' || value === null) errors[field] = message;
  }
  const years = lastHundredYears(today).map(String);
  for (const field of yearFields)
    if (values[field] !== '' && !years.includes(values[field]))
      errors[field] = text('Please choose a year of the list');
  if (
    values.other_inter_organisation.some(
      (value) => !(otherOrganisations as readonly string[]).includes(value),
    )
  )
    errors.other_inter_organisation = text('Please choose from the list');
  if (values.other_inter_organisation.includes('Others') && values.other_inter_organisation_value === '')
    errors.other_inter_organisation_value = text('Please name the other organisation');
  return { ...errors, ...checkWork(work, today) };
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
