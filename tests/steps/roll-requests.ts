import { dayOf } from '#contract/kit/day.ts';
import { anApplication } from '#tests/world/applications.ts';
import { aReason } from './reason.ts';
import { aFrozenRoll } from './rolls.ts';
import { fresh, prepared, type Walk } from './who-asks.ts';

/** Who votes today: one of them is somebody new. */
async function aChoice({ world }: Walk) {
  await anApplication(world.db, {
    status_id: 12,
    membership_no: fresh('LM').replace(' ', ''),
    member_reg_date: '2026-01-10',
  });
  return { name: fresh('Election'), as_of: dayOf(world.clock.now()), types: [1] };
}

const aRoll = async (walk: Walk) => ({ id: await aFrozenRoll(walk.office, await aChoice(walk)) });

/** Good requests about the voters' rolls. */
export const rollRequests = {
  votersRolls: prepared(() => ({})),
  votersRollCount: prepared(({ world }) => ({ as_of: dayOf(world.clock.now()), types: [1] })),
  votersRollFreeze: prepared(aChoice),
  votersRoll: prepared(async (walk) => ({ ...(await aRoll(walk)), search: 'lm' })),
  votersRollDelete: prepared(async (walk) => ({
    ...(await aRoll(walk)),
    reason: 'It was made for a trial.',
  })),
  votersRollFile: prepared(async (walk) => ({ ...(await aRoll(walk)), ...aReason })),
};
