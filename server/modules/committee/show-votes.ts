import type { committeeCalls } from '#contract/committee/calls.ts';
import { outcomeOf, tallyOf, type Vote } from '#contract/committee/outcome.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { openApplication } from '#server/modules/applications/index.ts';
import { listSeats, viewConflicts, viewRules, viewVotes } from './committee.views.ts';

/**
 * committee_votes: what the committee votes on an application that is with it. Who declared a conflict of interest sees
 * nobody's vote, whatever else they may do in the office.
 */
export const showVotes: ReadHandler<typeof committeeCalls.committeeVotes> = async (
  { db, caller },
  { member_id },
) => {
  const application = await openApplication(db, caller, member_id, 'see');
  const seats = await listSeats(db);
  if (application.status_id !== statusIds.referred || seats.length === 0) return { data: { referral: null } };
  const referredAt = application.status_changed_at;
  const rules = await viewRules(db);
  const cast = await viewVotes(db, application.id, referredAt);
  const conflicts = await viewConflicts(db, application.id);
  const me = caller.admin?.id;
  const isConflicted = conflicts.some(({ admin_id }) => admin_id === me);
  const mine = cast.find(({ admin_id }) => admin_id === me);
  return {
    data: {
      referral: {
        referred_on: referredAt.toISOString(),
        ...rules,
        seats: seats.length,
        may_vote: seats.some((seat) => seat === me) && !isConflicted,
        mine: mine ? { vote: mine.vote as Vote, comment: mine.comment } : null,
        shown: isConflicted
          ? null
          : {
              outcome: outcomeOf(tallyOf(cast.map(({ vote }) => vote as Vote)), rules),
              votes: cast.map(({ name, vote, comment, voted_at }) => ({
                name,
                vote: vote as Vote,
                comment,
                voted_on: voted_at.toISOString(),
              })),
            },
        conflicts: conflicts.map(({ declared_at, ...conflict }) => ({
          ...conflict,
          declared_on: declared_at.toISOString(),
          own: conflict.admin_id === me,
        })),
      },
    },
  };
};
