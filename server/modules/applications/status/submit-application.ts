import { editScopeOf, openFaults } from '#contract/applications/edit-scope.ts';
import { checkCorrections } from '#contract/applications/findings.ts';
import { requiredFields } from '#contract/applications/requirements.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { isConversion } from '#contract/packages/types.ts';
import { moveBy } from '#contract/statuses/moves.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { ActorContext, Context } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { hasOpenConversion } from '#server/modules/applications/record/applicant.views.ts';
import {
  type ApplicationRow,
  lockApplicationRow,
} from '#server/modules/applications/record/applications.store.ts';
import { readCorrections } from '#server/modules/applications/review/corrections.ts';
import {
  checkConversionPage,
  checkEducationStep,
  checkPersonalStep,
} from '#server/modules/applications/steps/check-steps.ts';
import { listClinics, listWork } from '#server/modules/applications/steps/practice.store.ts';
import {
  toClinic,
  toEducationValues,
  toPersonalValues,
  toWorkExperience,
} from '#server/modules/applications/steps/step-columns.ts';
import { listFiles } from '#server/modules/applications/uploads/files.store.ts';
import { askEndorsers, refuseUnnamed } from '#server/modules/endorsement-records/index.ts';
import { formTypeOf, readPackage } from '#server/modules/packages/index.ts';
import { takeApplicationNo } from './application-number.ts';
import { changeStatus } from './change-status.ts';
import { mailSubmission } from './submission-mails.ts';

/** Submits an unfinished application and returns any other unchanged. The row must be locked. */
export async function submitApplication(
  context: Context,
  application: ApplicationRow,
): Promise<ApplicationRow> {
  return application.status_id === statusIds.incomplete ? submitNew(context, application) : application;
}

/**
 * Before a payment: submits an unfinished application. A submitted one stays open to its applicant until it is paid, so
 * it is checked again and refused when it has become incomplete (docs/decisions/0021); not once it was approved, since its
 * applicant could not complete it. The row must be locked.
 */
export async function submitToPay(context: Context, application: ApplicationRow): Promise<ApplicationRow> {
  if (application.status_id === statusIds.incomplete) return submitNew(context, application);
  if (application.status_id !== statusIds.approved) await refuseIncomplete(context, application);
  return application;
}

/**
 * Submits a complete application for the first time: gives it a number and moves it to Pending Payment. When there is
 * nothing to pay, or not before the approval, it moves to Pending Actions, a conversion to Conversion Submitted (decisions
 * section 4). The row must be locked. Throws a refusal with every fault of every step at once.
 */
export async function submitNew(context: Context, application: ApplicationRow): Promise<ApplicationRow> {
  await refuseIncomplete(context, application);
  const type = await readPackage(context.tx, application.package_id);
  if (!type) throw refuse('type_not_offered');
  await refuseUnnamed(context.tx, application, type, context.now);
  await refuseUnconvertible(context, application);
  const paid = type.parts.total === 0;
  const unpaid = isConversion(type.formType) ? 'submitUnpaidConversion' : 'submitUnpaid';
  const to = moveBy(paid || type.paysAfterApproval ? unpaid : 'submit', statusIds.incomplete);
  if (to === null) throw new Error('Unfinished applications can no longer be submitted');
  const also = {
    application_no: await takeApplicationNo(context, application.package_id),
    submitted_at: context.now,
    paid,
    pays_after_approval: type.paysAfterApproval,
    endorsers_wanted: type.endorsers,
  };
  await changeStatus(context, application, to, { also });
  const submitted = { ...application, ...also, status_id: to, status_changed_at: context.now };
  await mailSubmission(context, submitted, type);
  if (type.endorsers > 0) await askEndorsers(context, application.id);
  const subject = `application ${application.id}`;
  await audit(context, 'application.submitted', subject, { application_no: also.application_no });
  return submitted;
}

/** Throws with every fault of every step, field -> message, when the application is not complete. */
async function refuseIncomplete(context: Context, application: ApplicationRow): Promise<void> {
  const errors = await findMissing(context, application);
  if (Object.keys(errors).length > 0) throw refuse('incomplete', {}, errors);
}

/**
 * Refuses to convert a membership that is no longer active or has another submitted conversion. Locks its row, so that
 * of two conversions submitted at once the second sees the first.
 */
async function refuseUnconvertible({ tx }: Context, { id, converts_id }: ApplicationRow): Promise<void> {
  if (converts_id === null) return;
  const membership = await lockApplicationRow(tx, converts_id);
  if (membership?.status_id !== statusIds.numberAllotted) throw refuse('not_convertible');
  if (await hasOpenConversion(tx, converts_id, id)) throw refuse('conversion_open');
}

/**
 * Ends a clarification or resubmission (2 or 4 to 3) and notifies the office. Refuses when the application is incomplete
 * or a requested upload is not corrected. In any other status it does nothing. The row must be locked.
 */
export async function endResubmission(
  context: Context,
  application: ApplicationRow,
): Promise<ApplicationRow> {
  const to = moveBy('resubmit', application.status_id);
  if (to === null) return application;
  const errors = await findMissing(context, application);
  if (Object.keys(errors).length > 0) throw refuse('uncorrected', {}, errors);
  await changeStatus(context, application, to);
  await audit(context, 'application.resubmitted', `application ${application.id}`);
  return { ...application, status_id: to, status_changed_at: context.now };
}

/**
 * Every fault that prevents the submission of an application, field -> message; empty when it is complete. The stored
 * steps are checked again, because a later change of country may require more. When the office asked for some uploads
 * to be corrected, only these count, and each of them must have changed.
 */
export async function findMissing(context: ActorContext, application: ApplicationRow): Promise<FieldErrors> {
  const faults = await findFaults(context, application);
  const requested = await readCorrections(context.tx, application);
  if (requested.length === 0) return faults;
  const onFile = new Set((await listFiles(context.tx, application.id)).map((file) => file.field));
  const editScope = editScopeOf(application.status_id, requested);
  return { ...checkCorrections(requested, onFile), ...openFaults(faults, editScope) };
}

/** A conversion is checked by its own page only: fields that the membership's record lacks are not required. */
async function findFaults(context: ActorContext, application: ApplicationRow): Promise<FieldErrors> {
  const type = await formTypeOf(context.tx, application.package_id);
  if (isConversion(type)) return checkConversionPage(context.tx, application, toEducationValues(application));
  const situation = { type, country: application.country_id };
  const requiresPersonal = requiredFields('personal', situation).size > 0;
  const clinics = (await listClinics(context.tx, application.id)).map(toClinic);
  const work = (await listWork(context.tx, application.id)).map(toWorkExperience);
  return {
    ...(requiresPersonal &&
      (await checkPersonalStep(context, application, toPersonalValues(application), clinics))),
    ...(await checkEducationStep(context, application, toEducationValues(application), work)),
  };
}
