import { dayOf } from '#contract/kit/day.ts';
import type { partnerCalls } from '#contract/partners/calls.ts';
import { isFamilyName } from '#contract/standing/family-name.ts';
import { isInGoodStanding } from '#contract/standing/good-standing.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { countQuestion } from './partner-uses.store.ts';
import { viewStanding } from './standing.views.ts';

/**
 * good_standing: a number that nobody has, a name that is somebody else's and a membership that ended read the same, so that
 * nobody learns who is a member by trying names.
 */
export const answerStanding: ReadHandler<typeof partnerCalls.goodStanding> = async (context, input) => {
  const { db, caller, now } = context;
  if (!caller.partner) throw refuse('partner_key_unknown');
  const { membership_no, family_name } = input;
  const found = await viewStanding(db, membership_no, membership_no.toUpperCase());
  const today = dayOf(now);
  await countQuestion(db, caller.partner.id, today);
  const good_standing = found.some((one) => isFamilyName(one, family_name) && isInGoodStanding(one));
  return { data: { good_standing, as_of: today } };
};
