import type { committeeCalls } from '#contract/committee/calls.ts';
import { committeeFaults } from '#contract/committee/check-committee.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import type { Db } from '#server/kit/db/db.ts';
import {
  type Handler,
  type ReadHandler,
  type Routes,
  withTransaction,
} from '#server/kit/http/mount-calls.ts';
import { refuseFields } from '#server/kit/refusal.ts';
import { lockCommittee, saveCommittee } from './committee.store.ts';
import { viewColleaguesAndSeats, viewRules } from './committee.views.ts';
import { castVote, declareConflict, withdrawConflict } from './cast-vote.ts';
import { showVotes } from './show-votes.ts';

/** What Settings shows and the log compares. */
async function readCommittee(db: Db) {
  const [people, rules] = await Promise.all([viewColleaguesAndSeats(db), viewRules(db)]);
  return {
    members: people.filter(({ sits }) => sits).map(({ id }) => id),
    ...rules,
    colleagues: people.map(({ id, name }) => ({ id, name })),
  };
}

/** committee */
const showCommittee: ReadHandler<typeof committeeCalls.committee> = async ({ db }) => ({
  data: await readCommittee(db),
});

/** committee_update */
const updateCommittee: Handler<typeof committeeCalls.committeeUpdate> = async (context, input) => {
  const { tx } = context;
  await lockCommittee(tx, 'to change');
  const { colleagues, ...before } = await readCommittee(tx);
  if (!input.members.every((chosen) => colleagues.some(({ id }) => id === chosen)))
    throw refuseFields({ members: committeeFaults.notOffice });
  const after = {
    members: colleagues.map(({ id }) => id).filter((id) => input.members.includes(id)),
    quorum: input.quorum ?? before.quorum,
    majority: input.majority,
  };
  await saveCommittee(tx, after);
  const words = (one: typeof before) => ({ ...one, members: one.members.join(', ') });
  const changes = changesBetween(words(before), words(after));
  if (Object.keys(changes).length > 0)
    await audit(context, 'settings.committee_updated', 'committee', changes);
  return { message: done.saved };
};

export const committeeRoutes: Routes<typeof committeeCalls> = {
  committee: showCommittee,
  committeeUpdate: withTransaction(updateCommittee),
  committeeVotes: showVotes,
  committeeVote: withTransaction(castVote),
  committeeConflict: withTransaction(declareConflict),
  committeeConflictWithdraw: withTransaction(withdrawConflict),
};
