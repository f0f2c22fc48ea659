import type { committeeCalls } from '#contract/committee/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { type ApplicationRow, lockApplication } from '#server/modules/applications/index.ts';
import { deleteConflict, insertConflict, lockCommittee, upsertVote } from './committee.store.ts';
import { listSeats, viewConflicts } from './committee.views.ts';

/**
 * The application that is with the committee, locked, and who of it asks: nobody leaves the committee, and the application
 * does not leave it, before the transaction ends.
 * @throws not_on_committee, not_with_committee
 */
async function openReferral(
  { tx, caller }: Context,
  reference: string,
): Promise<{ application: ApplicationRow; admin_id: number }> {
  const application = await lockApplication(tx, caller, reference, 'see');
  await lockCommittee(tx, 'to vote');
  const admin_id = caller.admin?.id;
  const seats = await listSeats(tx);
  if (admin_id === undefined || !seats.includes(admin_id)) throw refuse('not_on_committee');
  if (application.status_id !== statusIds.referred) throw refuse('not_with_committee');
  return { application, admin_id };
}

/** committee_vote: the log knows that somebody voted; what they voted is in the votes alone. */
export const castVote: Handler<typeof committeeCalls.committeeVote> = async (
  context,
  { member_id, vote, comment },
) => {
  const { tx, now } = context;
  const { application, admin_id } = await openReferral(context, member_id);
  const { id: application_id, status_changed_at: referred_at } = application;
  const conflicts = await viewConflicts(tx, application_id);
  if (conflicts.some((conflict) => conflict.admin_id === admin_id)) throw refuse('conflict_declared');
  await upsertVote(tx, { application_id, referred_at, admin_id, vote, comment, voted_at: now });
  await audit(context, 'application.voted', `application ${application_id}`, {});
  return { message: done.voted };
};

/** committee_conflict: said again it stays as it was said first. */
export const declareConflict: Handler<typeof committeeCalls.committeeConflict> = async (
  context,
  { member_id, words },
) => {
  const { tx, now } = context;
  const { application, admin_id } = await openReferral(context, member_id);
  const conflict = { application_id: application.id, admin_id, words, declared_at: now };
  if (await insertConflict(tx, conflict))
    await audit(context, 'application.conflict_declared', `application ${application.id}`, {});
  return { message: done.conflictDeclared };
};

/** committee_conflict_withdraw: by somebody else, so that nobody votes on their own word alone. */
export const withdrawConflict: Handler<typeof committeeCalls.committeeConflictWithdraw> = async (
  context,
  { member_id, admin_id },
) => {
  const { tx, caller } = context;
  const application = await lockApplication(tx, caller, member_id, 'see');
  if (admin_id === caller.admin?.id) throw refuse('own_conflict');
  if (!(await deleteConflict(tx, application.id, admin_id))) throw refuse('not_found');
  await audit(context, 'application.conflict_withdrawn', `application ${application.id}`, { of: admin_id });
  return { message: done.conflictWithdrawn };
};
