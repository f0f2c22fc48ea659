import type { applicationCalls } from '#contract/applications/calls.ts';
import { isWorkFilled, workFromLists } from '#contract/applications/clinics.ts';
import { documentFields } from '#contract/applications/documents.ts';
import { isPracticeEditable, openFaults, withLocked } from '#contract/applications/edit-scope.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { refuseIfAny } from '#server/kit/refusal.ts';
import { countChange, updateApplication } from '#server/modules/applications/record/applications.store.ts';
import { checkEducationStep } from '#server/modules/applications/steps/check-steps.ts';
import { lockForApplicant } from '#server/modules/applications/record/open-application.ts';
import { readEditScope } from '#server/modules/applications/review/read-corrections.ts';
import { replaceWork } from '#server/modules/applications/practice/practice.store.ts';
import { educationColumns, educationOf } from '#server/modules/applications/steps/step-columns.ts';
import { bumpStepVersion } from '#server/modules/applications/steps/bump-step-version.ts';
import { auditContact, contactOf } from './contact-changes.ts';
import { deleteDraft } from './drafts.store.ts';
import { refuseConversion } from './refuse-conversion.ts';
import { storeFiles } from './store-file.ts';
import { tidyEducation } from '#server/modules/applications/steps/tidy-step.ts';

/**
 * member_three: saves the education step with the work experience. Good uploads are kept first, so that
 * they stay when a field is wrong; the rest is saved as a whole or not at all. Of a membership nothing but the work
 * experience is taken over (docs/decisions/0017), of what was asked to be corrected nothing else (0022).
 */
export const saveEducation: HandlerWithoutTransaction<typeof applicationCalls.memberThree> = async (
  context,
  input,
) => {
  await refuseConversion(context, input.id);
  const uploads = Object.fromEntries(documentFields.map((field) => [field, input[field]]));
  const fileErrors = await storeFiles(context, input.id, uploads);
  return context.inTransaction(async (inside) => {
    const { tx, caller, now } = inside;
    const application = await lockForApplicant(tx, caller, input.id, 'contact');
    const { id } = application;
    const editScope = await readEditScope(tx, application);
    await bumpStepVersion(tx, { application_id: id, step: 'education' }, input);
    const work = workFromLists(input);
    const values = withLocked(tidyEducation(input), educationOf(application), editScope);
    const found = await checkEducationStep(inside, application, values, work);
    const errors = { ...openFaults(found, editScope), ...fileErrors };
    refuseIfAny(errors);

    const before = await contactOf(tx, id);
    if (editScope !== 'contact')
      await updateApplication(tx, id, { ...educationColumns(values), education_saved_at: now });
    else await countChange(tx, id);
    if (isPracticeEditable(editScope)) await replaceWork(tx, id, work.filter(isWorkFilled));
    await deleteDraft(tx, { application_id: id, step: 'education' });
    if (editScope === 'contact') await auditContact(inside, id, before);
    else await audit(inside, 'application.education_saved', `application ${id}`);
    return { message: done.saved };
  });
};
