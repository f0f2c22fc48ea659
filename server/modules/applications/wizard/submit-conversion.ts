import {
  type conversionCalls,
  conversionUploads,
  type ConversionValues,
} from '#contract/applications/conversion.ts';
import { openFaults, withLocked } from '#contract/applications/edit-scope.ts';
import { keepLettersAndDigits } from '#contract/kit/characters.ts';
import { isConversion } from '#contract/packages/types.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { refuse, refuseIfAny } from '#server/kit/refusal.ts';
import { isOpenForApplicant } from '#server/modules/applications/record/applications.policy.ts';
import {
  type ApplicationRow,
  updateApplication,
} from '#server/modules/applications/record/applications.store.ts';
import { lockApplication, openApplication } from '#server/modules/applications/record/open-application.ts';
import { readEditScope } from '#server/modules/applications/review/corrections.ts';
import {
  endResubmission,
  submitApplication,
} from '#server/modules/applications/status/submit-application.ts';
import { checkConversionPage } from '#server/modules/applications/steps/check-steps.ts';
import { bumpStepVersion } from '#server/modules/applications/steps/step-versions.store.ts';
import { recordConsent } from '#server/modules/consents/index.ts';
import { formTypeOf } from '#server/modules/packages/index.ts';
import { deleteDraft } from './drafts.store.ts';
import { storeFiles } from './store-files.ts';

/**
 * member_conversion: saves the ASI details and uploads and submits the conversion, or ends its resubmission.
 * Valid uploads are stored first, so that they are not lost when a field is wrong; the rest is saved as a whole or not
 * at all. When the same details are sent again after the submission, nothing changes and the answer is the same.
 */
export const submitConversion: HandlerWithoutTransaction<typeof conversionCalls.memberConversion> = async (
  context,
  input,
) => {
  await refuseUnlessConversion(context, input.id);
  const uploads = Object.fromEntries(conversionUploads.map((field) => [field, input[field]]));
  const hasUploads = conversionUploads.some((field) => input[field] !== undefined);
  const fileErrors = hasUploads ? await storeFiles(context, input.id, uploads) : {};
  return context.inTransaction(async (inside) => {
    const application = await lockApplication(inside.tx, inside.caller, input.id, 'own');
    const typed = tidy(input);
    if (!isOpenForApplicant(application)) {
      if (hasUploads || !hasAsiDetails(application, typed)) throw refuse('not_editable');
      return presentSubmitted(application);
    }
    const editScope = await readEditScope(inside.tx, application);
    const values = withLocked(typed, toAsiDetails(application), editScope);
    await bumpStepVersion(inside.tx, { application_id: application.id, step: 'conversion' }, input);
    const found = await checkConversionPage(inside.tx, application, values);
    const errors = { ...openFaults(found, editScope), ...fileErrors };
    refuseIfAny(errors);
    await recordConsent(inside, application, input.notice, 'conversion');
    const saved = await save(inside, application, values);
    return presentSubmitted(await endResubmission(inside, await submitApplication(inside, saved)));
  });
};

/** Throws before an upload is stored when the application is not theirs or is no conversion. */
async function refuseUnlessConversion(
  { db, caller }: ContextWithoutTransaction,
  reference: string,
): Promise<void> {
  const { package_id } = await openApplication(db, caller, reference, 'own');
  if (!isConversion(await formTypeOf(db, package_id))) throw refuse('no_conversion');
}

/** The number without blanks and dashes, as the wizard stores its numbers. */
function tidy({ asi_membership_no, asi_state }: ConversionValues): ConversionValues {
  return { asi_membership_no: keepLettersAndDigits(asi_membership_no), asi_state };
}

function toAsiDetails({ asi_membership_no, asi_state_id }: ApplicationRow): ConversionValues {
  return { asi_membership_no, asi_state: asi_state_id };
}

function hasAsiDetails(
  application: ApplicationRow,
  { asi_membership_no, asi_state }: ConversionValues,
): boolean {
  return application.asi_membership_no === asi_membership_no && application.asi_state_id === asi_state;
}

async function save(
  context: Context,
  application: ApplicationRow,
  { asi_membership_no, asi_state }: ConversionValues,
): Promise<ApplicationRow> {
  const columns = { asi_membership_no, asi_state_id: asi_state };
  await updateApplication(context.tx, application.id, columns);
  await deleteDraft(context.tx, { application_id: application.id, step: 'conversion' });
  await audit(context, 'application.conversion_saved', `application ${application.id}`);
  return { ...application, ...columns };
}

/** A conversion that is not paid yet reaches the office with its payment. */
function presentSubmitted({ application_no, paid }: ApplicationRow) {
  const message = paid ? done.applicationSubmitted : done.saved;
  return { application_no: application_no ?? '', data: { paid }, message };
}
