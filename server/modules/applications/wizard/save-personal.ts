import type { applicationCalls } from '#contract/applications/calls.ts';
import { clinicsFromLists, isClinicFilled } from '#contract/applications/clinics.ts';
import {
  isPracticeEditable,
  openFaults,
  type EditScope,
  withLocked,
} from '#contract/applications/edit-scope.ts';
import type { MobileValues, PersonalValues } from '#contract/applications/steps.ts';
import { typeIds } from '#contract/packages/types.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { refuseIfAny } from '#server/kit/refusal.ts';
import { readCountry } from '#server/modules/masters/index.ts';
import { formTypeOf } from '#server/modules/packages/index.ts';
import {
  type ApplicationRow,
  updateApplication,
} from '#server/modules/applications/record/applications.store.ts';
import { checkPersonalStep } from '#server/modules/applications/steps/check-steps.ts';
import { lockForApplicant } from '#server/modules/applications/record/open-application.ts';
import { readEditScope } from '#server/modules/applications/review/read-corrections.ts';
import { replaceClinics } from '#server/modules/applications/practice/practice.store.ts';
import { personalColumns, personalOf } from '#server/modules/applications/steps/step-columns.ts';
import { zoneOfState } from '#server/modules/applications/steps/zone-of-state.ts';
import { bumpStepVersion } from '#server/modules/applications/steps/bump-step-version.ts';
import { auditContact, contactOf } from './contact-changes.ts';
import { deleteDraft } from './drafts.store.ts';
import { refuseConversion } from './refuse-conversion.ts';
import { storeFiles } from './store-file.ts';
import { tidyClinic, tidyPersonal } from '#server/modules/applications/steps/tidy-step.ts';

/**
 * member_two: saves the personal step with its clinics. The photo is kept first, so that it stays when a
 * field is wrong; the rest is saved as a whole or not at all. First name and e-mail are never taken over, and of
 * a membership nothing but its contact data (docs/decisions/0017), of corrections the photo alone (0022).
 */
export const savePersonal: HandlerWithoutTransaction<typeof applicationCalls.memberTwo> = async (
  context,
  input,
) => {
  await refuseConversion(context, input.id);
  const fileErrors = await storeFiles(context, input.id, { profile: input.profile });
  return context.inTransaction(async (inside) => {
    const { tx, caller, now } = inside;
    const application = await lockForApplicant(tx, caller, input.id, 'contact');
    const { id } = application;
    const editScope = await readEditScope(tx, application);
    await bumpStepVersion(tx, { application_id: id, step: 'personal' }, input);
    const clinics = clinicsFromLists(input).map(tidyClinic);
    const values = await keptValues(tx, application, tidyPersonal(input), editScope);
    const found = await checkPersonalStep(inside, application, values, clinics);
    const errors = { ...openFaults(found, editScope), ...fileErrors };
    refuseIfAny(errors);

    const before = await contactOf(tx, id);
    await updateApplication(tx, id, {
      ...personalColumns(values),
      ...mobileColumns(values),
      zone: await zoneOfState(tx, values.state),
      ...(editScope === 'all' && { personal_saved_at: now }),
    });
    if (isPracticeEditable(editScope)) await replaceClinics(tx, id, clinics.filter(isClinicFilled));
    await deleteDraft(tx, { application_id: id, step: 'personal' });
    if (editScope === 'contact') await auditContact(inside, id, before);
    else await audit(inside, 'application.personal_saved', `application ${id}`);
    return { message: done.saved };
  });
};

type Values = PersonalValues & MobileValues;

/**
 * What is kept of the payload: what is locked stays as stored. The nationality is the chosen country's; only
 * overseas applicants type their own (D3 section 5), and members keep theirs wherever they move to.
 */
async function keptValues(
  tx: Tx,
  application: ApplicationRow,
  values: Values,
  editScope: EditScope,
): Promise<Values> {
  if (editScope !== 'all') return withLocked<Values>(values, personalOf(application), editScope);
  const formType = await formTypeOf(tx, application.package_id);
  if (formType === typeIds.international) return values;
  const country = values.country === null ? undefined : await readCountry(tx, values.country);
  return { ...values, nationality: country?.nationality ?? application.nationality };
}

/** The mobile number goes with its country code; left out, it stays. */
function mobileColumns({ mobile, mobile_code }: MobileValues) {
  return mobile === undefined ? {} : { mobile, mobile_code: mobile_code ?? '' };
}
