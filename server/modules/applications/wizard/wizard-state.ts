import { Draft, draftSteps, type StepState } from '#contract/applications/application.ts';
import type { applicationCalls } from '#contract/applications/calls.ts';
import { done } from '#contract/texts/done.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { sayAll } from '#server/kit/say.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { readApplicationDetail } from '#server/modules/applications/detail/application-detail.ts';
import { isOpenForApplicant } from '#server/modules/applications/record/applications.policy.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { lockForApplicant, openApplication } from '#server/modules/applications/record/open-application.ts';
import { findMissing } from '#server/modules/applications/status/submit-application.ts';
import { bumpStepVersion, listStepVersions } from '#server/modules/applications/steps/step-versions.store.ts';
import { deleteDraft, type DraftRow, listDrafts, upsertDraft } from './drafts.store.ts';

/** member_info: the application as saved, the drafts of its steps, and the faults that prevent its submission. */
export const showMemberInfo: Handler<typeof applicationCalls.memberInfo> = async (context, { id }) => {
  const application = await openApplication(context.tx, context.caller, id, 'own');
  return {
    ...(await readApplicationDetail(context, application, 'portal')),
    draft: (await listDrafts(context.tx, application.id)).map(presentDraft),
    steps: await readStepStates(context.tx, application),
    missing: isOpenForApplicant(application)
      ? sayAll(context.language, await findMissing(context, application))
      : {},
  };
};

function presentDraft({ step, draft, saved_at }: DraftRow): Draft {
  return Draft.parse({ step, values: draft, saved_on: saved_at.toISOString() });
}

/** Version of each step and whether it was saved; all steps of a submitted application were. */
async function readStepStates(tx: Tx, application: ApplicationRow): Promise<StepState[]> {
  const versions = await listStepVersions(tx, application.id);
  const { personal_saved_at: personal, education_saved_at: education } = application;
  const savedAt = { personal, education, conversion: null };
  return draftSteps.map((step) => ({
    step,
    version: versions.find((row) => row.step === step)?.version ?? 0,
    saved: (savedAt[step] ?? application.submitted_at) !== null,
  }));
}

/** save_draft: stores what was typed, unchecked, until the step is saved; an empty draft deletes the stored one. */
export const saveDraft: Handler<typeof applicationCalls.saveDraft> = async (
  { tx, caller, now },
  { id, step, values, ...tab },
) => {
  const application = await lockForApplicant(tx, caller, id, 'contact');
  const key = { application_id: application.id, step };
  const version = await bumpStepVersion(tx, key, tab);
  const isEmpty = Object.keys(values).length === 0;
  await (isEmpty ? deleteDraft(tx, key) : upsertDraft(tx, key, values, now));
  return { saved_on: now.toISOString(), version, message: done.draftSaved };
};
