import {
  conversionPapers,
  type conversionCalls,
  type ConversionValues,
} from '#contract/applications/conversion.ts';
import { openFaults, withLocked } from '#contract/applications/openness.ts';
import { keepLettersAndDigits } from '#contract/kit/fields.ts';
import { isConversion } from '#contract/packages/types.ts';
import { done } from '#contract/texts/en.ts';
import { audit } from '#server/kit/audit.ts';
import type { Context, OutsideContext } from '#server/kit/context.ts';
import type { OutsideVerb } from '#server/kit/mount-calls.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { isOpenForApplicant } from '#server/modules/applications/record/applications.policy.ts';
import {
  type ApplicationRow,
  updateApplication,
} from '#server/modules/applications/record/applications.store.ts';
import { checkConversionPage } from '#server/modules/applications/record/check-steps.ts';
import { lockApplication, openApplication } from '#server/modules/applications/record/open-application.ts';
import { readOpenness } from '#server/modules/applications/record/read-corrections.ts';
import { claimStep } from '#server/modules/applications/record/claim-step.ts';
import { deleteDraft } from '#server/modules/applications/wizard/drafts.store.ts';
import { endResubmission } from '#server/modules/applications/wizard/resubmit.ts';
import { storeFiles } from '#server/modules/applications/wizard/store-file.ts';
import { submitApplication } from '#server/modules/applications/record/submit-application.ts';
import { formTypeOf } from '#server/modules/packages/index.ts';

/**
 * member_conversion: saves the ASI details and papers and submits the conversion, or ends its resubmission.
 * Good papers are kept first, so that they stay when a field is wrong; the rest is done as a whole or not at
 * all. The very same sent again, when the office has it already, changes nothing and is answered alike.
 */
export const submitConversion: OutsideVerb<typeof conversionCalls.memberConversion> = async (
  context,
  input,
) => {
  await refuseOthers(context, input.id);
  const papers = Object.fromEntries(conversionPapers.map((field) => [field, input[field]]));
  const hasPapers = conversionPapers.some((field) => input[field] !== undefined);
  const fileErrors = hasPapers ? await storeFiles(context, input.id, papers) : {};
  return context.inTransaction(async (inside) => {
    const application = await lockApplication(inside.tx, inside.caller, input.id, 'own');
    const typed = tidy(input);
    if (!isOpenForApplicant(application)) {
      if (hasPapers || !holds(application, typed)) throw refuse('not_editable');
      return answer(application);
    }
    const openness = await readOpenness(inside.tx, application);
    const values = withLocked(typed, asiOf(application), openness);
    await claimStep(inside.tx, { application_id: application.id, step: 'conversion' }, input);
    const found = await checkConversionPage(inside, application, values);
    const errors = { ...openFaults(found, openness), ...fileErrors };
    if (Object.keys(errors).length > 0) throw refuseFields(errors);
    const saved = await save(inside, application, values);
    return answer(await endResubmission(inside, await submitApplication(inside, saved)));
  });
};

/** Refuses before a paper is stored: the application is not theirs, or converts nothing. */
async function refuseOthers({ db, caller }: OutsideContext, reference: string): Promise<void> {
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
