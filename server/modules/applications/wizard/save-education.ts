import type { applicationCalls } from '#contract/applications/calls.ts';
import { isWorkFilled, workFromLists } from '#contract/applications/clinics.ts';
import { documentFields } from '#contract/applications/documents.ts';
import { areRowsOpen, openFaults, withLocked } from '#contract/applications/openness.ts';
import { done } from '#contract/texts/en.ts';
import { audit } from '#server/kit/audit.ts';
import type { OutsideVerb } from '#server/kit/mount-calls.ts';
import { refuseFields } from '#server/kit/refusal.ts';
import { countChange, updateApplication } from '#server/modules/applications/record/applications.store.ts';
import { checkEducationStep } from '#server/modules/applications/record/check-steps.ts';
import { lockForApplicant } from '#server/modules/applications/record/open-application.ts';
import { readOpenness } from '#server/modules/applications/record/read-corrections.ts';
import { replaceWork } from '#server/modules/applications/record/rows.store.ts';
import { educationColumns, educationOf } from '#server/modules/applications/record/step-columns.ts';
import { claimStep } from '#server/modules/applications/record/claim-step.ts';
import { auditContact, contactOf } from './contact-changes.ts';
import { deleteDraft } from './drafts.store.ts';
import { refuseConversion } from './refuse-conversion.ts';
import { storeFiles } from './store-file.ts';
import { tidyEducation } from '#server/modules/applications/record/tidy-step.ts';

/**
 * member_three: saves the education step with the work experience. Good papers are kept first, so that
 * they stay when a field is wrong; the rest is saved as a whole or not at all. Of a membership nothing but the work
 * experience is taken over (docs/decisions/0017), of what was asked to be corrected nothing else (0022).
 */
export const saveEducation: OutsideVerb<typeof applicationCalls.memberThree> = async (context, input) => {
  await refuseConversion(context, input.id);
  const papers = Object.fromEntries(documentFields.map((field) => [field, input[field]]));
  const fileErrors = await storeFiles(context, input.id, papers);
  return context.inTransaction(async (inside) => {
    const { tx, caller, now } = inside;
    const application = await lockForApplicant(tx, caller, input.id, 'contact');
    const { id } = application;
    const openness = await readOpenness(tx, application);
    await claimStep(tx, { application_id: id, step: 'education' }, input);
    const work = workFromLists(input);
    const values = withLocked(tidyEducation(input), educationOf(application), openness);
    const found = await checkEducationStep(inside, application, values, work);
    const errors = { ...openFaults(found, openness), ...fileErrors };
    if (Object.keys(errors).length > 0) throw refuseFields(errors);

    const before = await contactOf(tx, id);
    if (openness !== 'contact')
      await updateApplication(tx, id, { ...educationColumns(values), education_saved_at: now });
    else await countChange(tx, id);
    if (areRowsOpen(openness)) await replaceWork(tx, id, work.filter(isWorkFilled));
    await deleteDraft(tx, { application_id: id, step: 'education' });
    if (openness === 'contact') await auditContact(inside, id, before);
    else await audit(inside, 'application.education_saved', `application ${id}`);
    return { message: done.saved };
  });
};
