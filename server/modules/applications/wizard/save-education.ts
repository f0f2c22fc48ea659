import type { applicationCalls } from '#contract/applications/calls.ts';
import { isWorkFilled, workFromLists } from '#contract/applications/clinics.ts';
import { documentFields } from '#contract/applications/documents.ts';
import { done } from '#contract/texts/en.ts';
import { audit } from '#server/kit/audit.ts';
import type { OutsideVerb } from '#server/kit/mount-calls.ts';
import { refuseFields } from '#server/kit/refusal.ts';
import { updateApplication } from '#server/modules/applications/record/applications.store.ts';
import { checkEducationStep } from '#server/modules/applications/record/check-steps.ts';
import { deleteDraft } from './drafts.store.ts';
import { lockForApplicant } from '#server/modules/applications/record/open-application.ts';
import { replaceWork } from '#server/modules/applications/record/rows.store.ts';
import { educationColumns } from '#server/modules/applications/record/step-columns.ts';
import { storeFiles } from './store-file.ts';
import { tidyEducation } from './tidy-step.ts';

/**
 * member_three: saves the education step with the work experience. Good papers are kept first, so that
 * they stay when a field is wrong; the rest is saved as a whole or not at all.
 */
export const saveEducation: OutsideVerb<typeof applicationCalls.memberThree> = async (context, input) => {
  const papers = Object.fromEntries(documentFields.map((field) => [field, input[field]]));
  const fileErrors = await storeFiles(context, input.id, papers);
  return context.inTransaction(async (inside) => {
    const { tx, caller, now } = inside;
    const application = await lockForApplicant(tx, caller, input.id);
    const work = workFromLists(input);
    const values = tidyEducation(input);
    const errors = { ...(await checkEducationStep(inside, application, values, work)), ...fileErrors };
    if (Object.keys(errors).length > 0) throw refuseFields(errors);

    await updateApplication(tx, application.id, { ...educationColumns(values), education_saved_at: now });
    await replaceWork(tx, application.id, work.filter(isWorkFilled));
    await deleteDraft(tx, { application_id: application.id, step: 'education' });
    await audit(inside, 'application.education_saved', `application ${application.id}`);
    return { message: done.saved };
  });
};
