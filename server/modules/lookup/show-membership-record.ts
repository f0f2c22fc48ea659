import type { lookupCalls } from '#contract/lookup/calls.ts';
import type { Verb } from '#server/kit/mount-calls.ts';
import { maySee } from '#server/modules/applications/index.ts';
import { presentMembership } from './membership.present.ts';
import { openMembership } from './open-membership.ts';

/** membership_record: in full for whom the whole application is open, masked for all others. */
export const showMembershipRecord: Verb<typeof lookupCalls.membershipRecord> = async (
  { tx, caller },
  { id },
) => {
  const membership = await openMembership(tx, id);
  return { data: [presentMembership(membership, !maySee(caller, membership))] };
};
