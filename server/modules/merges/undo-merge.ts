import { done } from '#contract/texts/done.ts';
import type { mergeCalls } from '#contract/merges/calls.ts';
import { undoBlocks, undoUntil } from '#contract/merges/merge.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { apartAgainMail, apartMail } from './merge-mails.ts';
import { writeToBoth } from './merge-people.ts';
import { findMerge, lockAccounts, lockMerge, moveBack } from './merges.store.ts';
import { viewUndoBlock } from './merges.views.ts';

/**
 * merge_undo: what moved goes back; applications that began since stay with the remaining account.
 * @throws merge_undone, merge_final; merge_tied with the reason
 */
export const undoMerge: Handler<typeof mergeCalls.mergeUndo> = async (context, input) => {
  const { tx, now, caller } = context;
  const found = await findMerge(tx, input.id);
  if (!found) throw refuse('not_found');
  const accounts = await lockAccounts(tx, { kept: found.kept_id, merged: found.merged_id });
  const merge = await lockMerge(tx, input.id);
  const kept = accounts.find(({ id }) => id === found.kept_id);
  const merged = accounts.find(({ id }) => id === found.merged_id);
  if (!merge || !kept || !merged) throw refuse('not_found');
  if (merge.undone_at !== null) throw refuse('merge_undone');
  if (now > undoUntil(merge.merged_at)) throw refuse('merge_final');
  const block = await viewUndoBlock(tx, merge);
  if (block) throw refuse('merge_tied', { reason: { text: undoBlocks[block] } });
  const applications = await moveBack(tx, merge, { adminId: caller.admin?.id ?? null, at: now });
  await audit(context, 'merge.undone', `member ${merge.kept_id}`, {
    merge: merge.id,
    merged: merge.merged_id,
    application_ids: applications,
  });
  await writeToBoth(context, { kept, merged }, apartMail, apartAgainMail);
  return { message: done.mergeUndone };
};
