import type { Db } from '#server/kit/db/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import { type MembershipView, viewMembership } from './lookup.views.ts';

/** The membership behind an opaque id; an application that is none, or no more, is not found. */
export async function openMembership(db: Db, publicId: string): Promise<MembershipView> {
  const membership = await viewMembership(db, publicId);
  if (!membership) throw refuse('not_found');
  return membership;
}
