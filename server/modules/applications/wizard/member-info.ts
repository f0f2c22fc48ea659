import { Draft, draftSteps, type StepState } from '#contract/applications/application.ts';
import type { applicationCalls } from '#contract/applications/calls.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { readApplicationDetail } from '#server/modules/applications/detail/application-detail.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { isOpenForApplicant } from '#server/modules/applications/record/applications.policy.ts';
import { type DraftRow, listDrafts } from './drafts.store.ts';
import { findMissing } from '#server/modules/applications/status/find-missing.ts';
import { openApplication } from '#server/modules/applications/record/open-application.ts';
import { listStepVersions } from '#server/modules/applications/steps/step-versions.store.ts';

/** member_info: the application as saved, what was typed and not saved, and what keeps it from being sent. */
export const memberInfo: Handler<typeof applicationCalls.memberInfo> = async (context, { id }) => {
  const application = await openApplication(context.tx, context.caller, id, 'own');
  return {
    ...(await readApplicationDetail(context, application, 'portal')),
    draft: (await listDrafts(context.tx, application.id)).map(presentDraft),
    steps: await stepStates(context.tx, application),
    missing: isOpenForApplicant(application) ? await findMissing(context, application) : {},
  };
};

function presentDraft({ step, draft, saved_at }: DraftRow): Draft {
  return Draft.parse({ step, values: draft, saved_on: saved_at.toISOString() });
}

/** A submitted application had all of its steps saved, in whichever way it was made. */
async function stepStates(tx: Tx, application: ApplicationRow): Promise<StepState[]> {
  const versions = await listStepVersions(tx, application.id);
  const { personal_saved_at: personal, education_saved_at: education } = application;
  const savedAt = { personal, education, conversion: null };
  return draftSteps.map((step) => ({
    step,
    version: versions.find((row) => row.step === step)?.version ?? 0,
    saved: (savedAt[step] ?? application.submitted_at) !== null,
  }));
}
