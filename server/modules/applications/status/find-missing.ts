import { editScopeOf, openFaults } from '#contract/applications/edit-scope.ts';
import { checkCorrections } from '#contract/applications/findings.ts';
import { requiredFields } from '#contract/applications/requirements.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { isConversion } from '#contract/packages/types.ts';
import type { ActorContext } from '#server/kit/context/context.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { readCorrections } from '#server/modules/applications/review/corrections.ts';
import {
  checkConversionPage,
  checkEducationStep,
  checkPersonalStep,
} from '#server/modules/applications/steps/check-steps.ts';
import { listClinics, listWork } from '#server/modules/applications/steps/practice.store.ts';
import {
  clinicOf,
  educationOf,
  personalOf,
  workOf,
} from '#server/modules/applications/steps/step-columns.ts';
import { listFiles } from '#server/modules/applications/uploads/files.store.ts';
import { formTypeOf } from '#server/modules/packages/index.ts';

/**
 * Every fault that prevents the submission of an application, field -> message; empty when it is complete. The stored
 * steps are checked again, because a later change of country may require more. When the office asked for some uploads
 * to be corrected, only these count, and each of them must have changed.
 */
export async function findMissing(context: ActorContext, application: ApplicationRow): Promise<FieldErrors> {
  const faults = await findFaults(context, application);
  const asked = await readCorrections(context.tx, application);
  if (asked.length === 0) return faults;
  const onFile = new Set((await listFiles(context.tx, application.id)).map((file) => file.field));
  const editScope = editScopeOf(application.status_id, asked);
  return { ...checkCorrections(asked, onFile), ...openFaults(faults, editScope) };
}

/** A conversion is checked by its own page only: fields that the membership's record lacks are not required. */
async function findFaults(context: ActorContext, application: ApplicationRow): Promise<FieldErrors> {
  const type = await formTypeOf(context.tx, application.package_id);
  if (isConversion(type)) return checkConversionPage(context.tx, application, educationOf(application));
  const situation = { type, country: application.country_id };
  const asksPersonal = requiredFields('personal', situation).size > 0;
  const clinics = (await listClinics(context.tx, application.id)).map(clinicOf);
  const work = (await listWork(context.tx, application.id)).map(workOf);
  return {
    ...(asksPersonal && (await checkPersonalStep(context, application, personalOf(application), clinics))),
    ...(await checkEducationStep(context, application, educationOf(application), work)),
  };
}
