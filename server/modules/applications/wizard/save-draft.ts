import type { applicationCalls } from '#contract/applications/calls.ts';
import { done } from '#contract/texts/done.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { bumpStepVersion } from '#server/modules/applications/steps/bump-step-version.ts';
import { deleteDraft, upsertDraft } from './drafts.store.ts';
import { lockForApplicant } from '#server/modules/applications/record/open-application.ts';

/** save_draft: keeps what was typed, unchecked, until the step itself is saved; nothing given forgets what was kept. */
export const saveDraft: Handler<typeof applicationCalls.saveDraft> = async (
  { tx, caller, now },
  { id, step, values, ...tab },
) => {
  const application = await lockForApplicant(tx, caller, id, 'contact');
  const key = { application_id: application.id, step };
  const version = await bumpStepVersion(tx, key, tab);
  const forgotten = Object.keys(values).length === 0;
  await (forgotten ? deleteDraft(tx, key) : upsertDraft(tx, key, values, now));
  return { saved_on: now.toISOString(), version, message: done.draftSaved };
};
