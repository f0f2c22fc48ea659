import { checkEducation, checkFiles, checkWork } from '#contract/applications/check-education.ts';
import { checkPersonal, type PersonalFacts } from '#contract/applications/check-personal.ts';
import { openFaults } from '#contract/applications/edit-scope.ts';
import { uploadFields } from '#contract/applications/uploads.ts';
import type { Situation } from '#contract/applications/requirements.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import type { Day } from '#contract/kit/day.ts';
import { toFormPaths } from '#web/kit/data/api-error.ts';
import {
  type ContactForm,
  type EducationForm,
  type PersonalForm,
  readContact,
  readEducation,
  readPersonal,
} from '#web/features/applications/fields/wizard-values.ts';

/** Every fault of the personal step at once, the photo's included, by path of its form. */
export function personalFaults(
  form: PersonalForm,
  facts: PersonalFacts,
  onFile: ReadonlySet<string>,
): FieldErrors {
  const { values, faults } = readPersonal(form);
  const situation = { type: facts.type, country: values.country };
  return {
    ...checkFiles(onFile, situation, ['profile']),
    ...toFormPaths(checkPersonal(values, values.clinics, facts), 'clinics'),
    ...faults,
  };
}

/** Every fault of the education step at once, the uploads' included, by path of its form. */
export function educationFaults(
  form: EducationForm,
  situation: Situation,
  today: Day,
  onFile: ReadonlySet<string>,
): FieldErrors {
  const { values, faults } = readEducation(form);
  return {
    ...toFormPaths(checkEducation(values, values.work, situation, today), 'work'),
    ...checkFiles(onFile, situation, uploadFields),
    ...faults,
  };
}

/** Every fault of what a member may change, by path of its form (docs/decisions/0017). */
export function contactFaults(form: ContactForm, facts: PersonalFacts): FieldErrors {
  const { values, faults } = readContact(form);
  const found = checkPersonal(values, values.clinics, facts);
  return {
    ...toFormPaths(openFaults(found, 'contact'), 'clinics'),
    ...toFormPaths(checkWork(values.work, facts.today), 'work'),
    ...faults,
  };
}
