import type { InputOf } from '#contract/kit/define-call.ts';
import type { membershipEndCalls } from '#contract/membership-ends/calls.ts';
import type { EndKind } from '#contract/membership-ends/ending.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { World } from '#tests/world/app.ts';
import { aMemberWithHistory } from './rolls.ts';
import { fresh } from './who-asks.ts';

type Values = Parameters<typeof anApplication>[1];

/** A member since 10 January 2026, whose number was allotted on that day. */
export async function aMembership(world: Pick<World, 'db'>, values: Values = {}) {
  const membership_no = fresh('EM').replace(' ', '');
  const joined = { member_reg_date: '2026-01-10', joining_date: '2026-01-10' };
  const { status_id = 12, ...others } = values;
  return aMemberWithHistory(world, { membership_no, paid: true, ...joined, ...others }, [
    [12, '2026-01-10T06:00:00Z'],
    ...(status_id === 12 ? [] : [[status_id, '2026-06-10T06:00:00Z'] as const]),
  ]);
}

/** The end of a membership on 1 March 2026, as the office records it. */
export function anEnd(
  { id }: { id: number },
  how: EndKind,
  others: Partial<InputOf<typeof membershipEndCalls.membershipEnd>> = {},
): InputOf<typeof membershipEndCalls.membershipEnd> {
  return { member_id: String(id), how, on: '2026-03-01', reason: 'As the State branch wrote', ...others };
}
