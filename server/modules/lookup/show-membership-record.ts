import type { lookupCalls } from '#contract/lookup/calls.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { maySee } from '#server/modules/applications/index.ts';
import { presentMembership } from './membership.present.ts';
import { openMembership } from './open-membership.ts';

/** membership_record: in full for whom the whole application is open, masked for all others. */
export const showMembershipRecord: ReadHandler<typeof lookupCalls.membershipRecord> = async (
  { db, caller },
  { id },
) => {
  const membership = await openMembership(db, id);
  return { data: [presentMembership(membership, !maySee(caller, membership))] };
};
