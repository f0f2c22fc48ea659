import {
  conversionPapers,
  type conversionCalls,
  type ConversionValues,
} from '#contract/applications/conversion.ts';
import { openFaults, withLocked } from '#contract/applications/edit-scope.ts';
import { keepLettersAndDigits } from '#contract/kit/fields.ts';
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
import { checkConversionPage } from '#server/modules/applications/steps/check-steps.ts';
import { lockApplication, openApplication } from '#server/modules/applications/record/open-application.ts';
import { readEditScope } from '#server/modules/applications/review/read-corrections.ts';
import { bumpStepVersion } from '#server/modules/applications/steps/bump-step-version.ts';
import { deleteDraft } from '#server/modules/applications/wizard/drafts.store.ts';
import { endResubmission } from '#server/modules/applications/status/resubmit.ts';
import { storeFiles } from '#server/modules/applications/wizard/store-file.ts';
import { submitApplication } from '#server/modules/applications/status/submit-application.ts';
import { formTypeOf } from '#server/modules/packages/index.ts';

/**
 * member_conversion: saves the ASI details and uploads and submits the conversion, or ends its resubmission.
 * Good uploads are kept first, so that they stay when a field is wrong; the rest is done as a whole or not at
 * all. The very same sent again, when the office has it already, changes nothing and is answered alike.
 */
export const submitConversion: HandlerWithoutTransaction<typeof conversionCalls.memberConversion> = async (
  context,
  input,
) => {
  await refuseOthers(context, input.id);
  const uploads = Object.fromEntries(conversionPapers.map((field) => [field, input[field]]));
  const hasUploads = conversionPapers.some((field) => input[field] !== undefined);
  const fileErrors = hasUploads ? await storeFiles(context, input.id, uploads) : {};
  return context.inTransaction(async (inside) => {
    const application = await lockApplication(inside.tx, inside.caller, input.id, 'own');
    const typed = tidy(input);
    if (!isOpenForApplicant(application)) {
      if (hasUploads || !holds(application, typed)) throw refuse('not_editable');
      return answer(application);
    }
    const editScope = await readEditScope(inside.tx, application);
    const values = withLocked(typed, asiOf(application), editScope);
    await bumpStepVersion(inside.tx, { application_id: application.id, step: 'conversion' }, input);
    const found = await checkConversionPage(inside.tx, application, values);
    const errors = { ...openFaults(found, editScope), ...fileErrors };
    refuseIfAny(errors);
    const saved = await save(inside, application, values);
    return answer(await endResubmission(inside, await submitApplication(inside, saved)));
  });
};

/** Refuses before an upload is stored: the application is not theirs, or converts nothing. */
async function refuseOthers({ db, caller }: ContextWithoutTransaction, reference: string): Promise<void> {
  const { package_id } = await openApplication(db, caller, reference, 'own');
  if (!isConversion(await formTypeOf(db, package_id))) throw refuse('no_conversion');
}

/** As the numbers of the wizard are kept: without blanks and dashes. */
function tidy({ asi_membership_no, asi_state }: ConversionValues): ConversionValues {
  return { asi_membership_no: keepLettersAndDigits(asi_membership_no), asi_state };
}

function asiOf({ asi_membership_no, asi_state_id }: ApplicationRow): ConversionValues {
  return { asi_membership_no, asi_state: asi_state_id };
}

function holds(application: ApplicationRow, { asi_membership_no, asi_state }: ConversionValues): boolean {
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

/** Where something is to be paid, the conversion goes to the office by its payment. */
function answer({ application_no, paid }: ApplicationRow) {
  const message = paid ? done.applicationSubmitted : done.saved;
  return { application_no: application_no ?? '', data: { paid }, message };
}
