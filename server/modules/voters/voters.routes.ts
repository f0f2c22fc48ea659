import { formerAdministrator } from '#contract/applications/names.ts';
import { dayOf } from '#contract/kit/day.ts';
import { done } from '#contract/texts/done.ts';
import type { voterCalls } from '#contract/voters/calls.ts';
import { rollFaults } from '#contract/voters/check-roll.ts';
import type { Roll } from '#contract/voters/roll.ts';
import { audit } from '#server/kit/context/audit.ts';
import {
  type Handler,
  mayBeOlder,
  type ReadHandler,
  type Routes,
  withTransaction,
} from '#server/kit/http/mount-calls.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { freezeRoll } from './freeze-roll.ts';
import { countMembersOn } from './members-on.views.ts';
import { deleteRoll } from './voters.store.ts';
import { countVoters, type ShownRoll, viewRoll, viewRolls, viewVoters } from './voters.views.ts';

function presentRoll({ by, frozen_at, ...row }: ShownRoll): Roll {
  return { ...row, by: by ?? formerAdministrator, frozen_on: frozen_at.toISOString() };
}

/** voters_rolls */
const listRolls: ReadHandler<typeof voterCalls.votersRolls> = async ({ db }) => ({
  data: (await viewRolls(db)).map(presentRoll),
});

/** voters_roll_count: for a day that is not over, as it stands now. */
const countRoll: ReadHandler<typeof voterCalls.votersRollCount> = async ({ db, now }, choice) => {
  refuseLater(choice.as_of, now);
  return { total: await countMembersOn(db, choice) };
};

/** voters_roll_freeze */
const freeze: Handler<typeof voterCalls.votersRollFreeze> = async (context, input) => {
  refuseLater(input.as_of, context.now);
  return { data: [{ id: await freezeRoll(context, input) }], message: done.rollFrozen };
};

/** @throws invalid_input: nobody knows yet who will be a member */
function refuseLater(day: string, now: Date): void {
  if (day > dayOf(now)) throw refuseFields({ as_of: rollFaults.notYet });
}

/** voters_roll */
const readRoll: ReadHandler<typeof voterCalls.votersRoll> = async ({ db }, input) => {
  const roll = await viewRoll(db, input.id);
  if (!roll) throw refuse('not_found');
  const filter = { rollId: roll.id, search: input.search };
  const data = await viewVoters(db, filter, { limit: input.limit_value, offset: input.limit_offset });
  const total = input.search === '' ? roll.members : await countVoters(db, filter);
  return { data, total, roll: presentRoll(roll) };
};

/** voters_roll_delete */
const removeRoll: Handler<typeof voterCalls.votersRollDelete> = async (context, { id, reason }) => {
  const roll = await deleteRoll(context.tx, id);
  if (!roll) throw refuse('not_found');
  const { name, as_of, types, members, sha256 } = roll;
  await audit(context, 'roll.deleted', `roll ${id}`, { name, as_of, types, members, sha256, reason });
  return { message: done.removed };
};

export const voterRoutes: Routes<typeof voterCalls> = {
  votersRolls: mayBeOlder(listRolls),
  votersRollCount: countRoll,
  votersRollFreeze: withTransaction(freeze),
  votersRoll: mayBeOlder(readRoll),
  votersRollDelete: withTransaction(removeRoll),
};
