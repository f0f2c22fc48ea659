import { anEnd, aMembership } from './membership-ends.ts';
import { prepared } from './who-asks.ts';

/** Good requests about the ends of memberships. */
export const membershipEndRequests = {
  membershipEnd: prepared(async ({ world }) => anEnd(await aMembership(world), 'lapsed')),
  membershipReinstate: prepared(async ({ world }) => {
    const { id } = await aMembership(world, { status_id: 7 });
    return { member_id: String(id), on: '2026-11-01' };
  }),
};
