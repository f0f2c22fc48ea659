import type { applicationCalls } from '#contract/applications/calls.ts';
import { done } from '#contract/texts/en.ts';
import type { Verb } from '#server/kit/mount-calls.ts';
import { upsertDraft } from './drafts.store.ts';
import { lockForApplicant } from '#server/modules/applications/record/open-application.ts';

/** save_draft: keeps what was typed, unchecked, until the step itself is saved. */
export const saveDraft: Verb<typeof applicationCalls.saveDraft> = async (
  { tx, caller, now },
  { id, step, values },
) => {
  const application = await lockForApplicant(tx, caller, id);
  await upsertDraft(tx, { application_id: application.id, step }, values, now);
  return { saved_on: now.toISOString(), message: done.draftSaved };
};
