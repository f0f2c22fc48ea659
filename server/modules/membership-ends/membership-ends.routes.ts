import type { membershipEndCalls } from '#contract/membership-ends/calls.ts';
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import { endMembership, reinstateMembership } from './record-event.ts';

export const membershipEndRoutes: Routes<typeof membershipEndCalls> = {
  membershipEnd: withTransaction(endMembership),
  membershipReinstate: withTransaction(reinstateMembership),
};
