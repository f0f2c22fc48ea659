import type { Tx } from '#server/kit/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import { type MembershipView, viewMembership } from './lookup.views.ts';

/** The membership behind an opaque id; an application that is none, or no more, is not found. */
export async function openMembership(tx: Tx, publicId: string): Promise<MembershipView> {
  const membership = await viewMembership(tx, publicId);
  if (!membership) throw refuse('not_found');
  return membership;
}
