import type { lookupCalls } from '#contract/lookup/calls.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { sendMemberCode } from '#server/modules/accounts/index.ts';
import { openMembership } from './open-membership.ts';

/** membership_send_otp: the member's own sign-in code, without telling the address it goes to. */
export const sendMembershipCode: Handler<typeof lookupCalls.membershipSendOtp> = async (context, { id }) => {
  const { registered_email: email } = await openMembership(context.tx, id);
  return sendMemberCode(context, { email });
};
