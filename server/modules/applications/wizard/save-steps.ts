import type { applicationCalls } from '#contract/applications/calls.ts';
import {
  contactFields,
  type EditScope,
  isPracticeEditable,
  openFaults,
  withLocked,
} from '#contract/applications/edit-scope.ts';
import {
  clinicsFromLists,
  isClinicFilled,
  isWorkFilled,
  type MobileValues,
  type PersonalValues,
  workFromLists,
} from '#contract/applications/steps.ts';
import { uploadFields } from '#contract/applications/uploads.ts';
import { isConversion, typeIds } from '#contract/packages/types.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { hasFlag } from '#server/kit/context/caller.ts';
import { changesBetween, withoutValues } from '#server/kit/context/changes.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { Handler, HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { refuse, refuseIfAny } from '#server/kit/refusal.ts';
import { recordInWords } from '#server/modules/applications/detail/record-in-words.ts';
import {
  foundFor,
  isOpenForApplicant,
  owns,
} from '#server/modules/applications/record/applications.policy.ts';
import {
  type ApplicationRow,
  countChange,
  lockApplicationRow,
  updateApplication,
} from '#server/modules/applications/record/applications.store.ts';
import { lockForApplicant, openApplication } from '#server/modules/applications/record/open-application.ts';
import { readEditScope } from '#server/modules/applications/review/corrections.ts';
import { checkEducationStep, checkPersonalStep } from '#server/modules/applications/steps/check-steps.ts';
import { zoneOfState } from '#server/modules/applications/steps/countries-and-states.ts';
import {
  deleteWork,
  findWorkOwner,
  replaceClinics,
  replaceWork,
} from '#server/modules/applications/steps/practice.store.ts';
import {
  toEducationColumns,
  toEducationValues,
  toPersonalColumns,
  toPersonalValues,
} from '#server/modules/applications/steps/step-columns.ts';
import { bumpStepVersion } from '#server/modules/applications/steps/step-versions.store.ts';
import { tidyClinic, tidyEducation, tidyPersonal } from '#server/modules/applications/steps/tidy-step.ts';
import { readCountry } from '#server/modules/masters/index.ts';
import { formTypeOf } from '#server/modules/packages/index.ts';
import { deleteDraft } from './drafts.store.ts';
import { storeFiles } from './store-files.ts';

/**
 * member_two: saves the personal step with its clinics. The photo is stored first, so that it is not lost when a
 * field is wrong; the rest is saved as a whole or not at all. First name and e-mail never change here. A membership
 * changes in its contact data only (docs/decisions/0017), a correction in the photo only (0022).
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
    const values = await valuesToSave(tx, application, tidyPersonal(input), editScope);
    const found = await checkPersonalStep(inside, application, values, clinics);
    const errors = { ...openFaults(found, editScope), ...fileErrors };
    refuseIfAny(errors);

    const before = await readContact(tx, id);
    await updateApplication(tx, id, {
      ...toPersonalColumns(values),
      ...toMobileColumns(values),
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

/**
 * member_three: saves the education step with the work experience. Valid uploads are stored first, so that they are
 * not lost when a field is wrong; the rest is saved as a whole or not at all. A membership changes in its work
 * experience only (docs/decisions/0017), a correction in the fields that the office asked for (0022).
 */
export const saveEducation: HandlerWithoutTransaction<typeof applicationCalls.memberThree> = async (
  context,
  input,
) => {
  await refuseConversion(context, input.id);
  const uploads = Object.fromEntries(uploadFields.map((field) => [field, input[field]]));
  const fileErrors = await storeFiles(context, input.id, uploads);
  return context.inTransaction(async (inside) => {
    const { tx, caller, now } = inside;
    const application = await lockForApplicant(tx, caller, input.id, 'contact');
    const { id } = application;
    const editScope = await readEditScope(tx, application);
    await bumpStepVersion(tx, { application_id: id, step: 'education' }, input);
    const work = workFromLists(input);
    const values = withLocked(tidyEducation(input), toEducationValues(application), editScope);
    const found = await checkEducationStep(inside, application, values, work);
    const errors = { ...openFaults(found, editScope), ...fileErrors };
    refuseIfAny(errors);

    const before = await readContact(tx, id);
    if (editScope !== 'contact')
      await updateApplication(tx, id, { ...toEducationColumns(values), education_saved_at: now });
    else await countChange(tx, id);
    if (isPracticeEditable(editScope)) await replaceWork(tx, id, work.filter(isWorkFilled));
    await deleteDraft(tx, { application_id: id, step: 'education' });
    if (editScope === 'contact') await auditContact(inside, id, before);
    else await audit(inside, 'application.education_saved', `application ${id}`);
    return { message: done.saved };
  });
};

/** delete_work_exp: open to the applicant while they may change the application, to the office always. */
export const deleteWorkExp: Handler<typeof applicationCalls.deleteWorkExp> = async (context, { id }) => {
  const { tx, caller } = context;
  const applicationId = await findWorkOwner(tx, id);
  const row = applicationId === undefined ? undefined : await lockApplicationRow(tx, applicationId);
  const byOffice = caller.admin !== null && hasFlag(caller.admin, 'Application', 'update');
  const application = foundFor(caller, row, byOffice ? () => true : owns);
  if (!byOffice && !isPracticeEditable(await readEditScope(tx, application))) throw refuse('not_editable');
  await deleteWork(tx, id);
  const version = await countChange(tx, application.id);
  await audit(context, 'application.work_deleted', `application ${application.id}`);
  return { data: { version }, message: done.removed };
};

/**
 * Refuses the steps of the wizard for a conversion that is being filled in: it copies the membership's record and
 * asks for the rest on a page of its own. Called before anything is stored.
 */
async function refuseConversion({ db, caller }: ContextWithoutTransaction, reference: string): Promise<void> {
  const application = await openApplication(db, caller, reference, 'own');
  if (!isOpenForApplicant(application)) return;
  if (isConversion(await formTypeOf(db, application.package_id))) throw refuse('conversion_only');
}

type ContactData = Awaited<ReturnType<typeof recordInWords>>;

/** The contact data of a member in words, for the audit log. */
async function readContact(tx: Tx, applicationId: number): Promise<ContactData> {
  return recordInWords(tx, applicationId, contactFields);
}

/** Writes an audit line with every changed value, before and after; none when nothing changed. */
async function auditContact(context: Context, applicationId: number, before: ContactData): Promise<void> {
  const changes = changesBetween(before, await readContact(context.tx, applicationId));
  if (Object.keys(changes).length > 0)
    await audit(
      context,
      'application.contact_changed',
      `application ${applicationId}`,
      withoutValues(changes),
    );
}

type Values = PersonalValues & MobileValues;

/**
 * The values to save: locked fields stay as stored. The nationality comes from the chosen country, except that
 * overseas applicants type their own (D3 section 5) and members keep theirs when they move.
 */
async function valuesToSave(
  tx: Tx,
  application: ApplicationRow,
  values: Values,
  editScope: EditScope,
): Promise<Values> {
  if (editScope !== 'all') return withLocked<Values>(values, toPersonalValues(application), editScope);
  const formType = await formTypeOf(tx, application.package_id);
  if (formType === typeIds.international) return values;
  const country = values.country === null ? undefined : await readCountry(tx, values.country);
  return { ...values, nationality: country?.nationality ?? application.nationality };
}

/** The mobile number with its country code; no change when it was left out. */
function toMobileColumns({ mobile, mobile_code }: MobileValues) {
  return mobile === undefined ? {} : { mobile, mobile_code: mobile_code ?? '' };
}
