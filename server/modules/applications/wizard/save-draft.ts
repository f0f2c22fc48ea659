import type { applicationCalls } from '#contract/applications/calls.ts';
import { done } from '#contract/texts/en.ts';
import type { Verb } from '#server/kit/mount-calls.ts';
import { claimStep } from '#server/modules/applications/record/claim-step.ts';
import { deleteDraft, upsertDraft } from './drafts.store.ts';
import { lockForApplicant } from '#server/modules/applications/record/open-application.ts';

/** save_draft: keeps what was typed, unchecked, until the step itself is saved; nothing given forgets what was kept. */
export const saveDraft: Verb<typeof applicationCalls.saveDraft> = async (
  { tx, caller, now },
  { id, step, values, ...tab },
) => {
  const application = await lockForApplicant(tx, caller, id, 'contact');
  const key = { application_id: application.id, step };
  const version = await claimStep(tx, key, tab);
  const forgotten = Object.keys(values).length === 0;
  await (forgotten ? deleteDraft(tx, key) : upsertDraft(tx, key, values, now));
  return { saved_on: now.toISOString(), version, message: done.draftSaved };
};
