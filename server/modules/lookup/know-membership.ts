import type { lookupCalls } from '#contract/lookup/calls.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { findMemberships } from './lookup.views.ts';

/** know_membership: the opaque id of the one member whom the e-mail, the mobile number or both fit. */
export const knowMembership: ReadHandler<typeof lookupCalls.knowMembership> = async ({ db }, sought) => {
  const found = await findMemberships(db, sought);
  const [first] = found;
  if (!first) throw refuse('no_membership');
  // Families and hospitals share a number: nobody is shown somebody else for themselves.
  if (found.some(({ account_id }) => account_id !== first.account_id)) throw refuse('several_memberships');
  return { data: [{ id: first.public_id }] };
};
