import type { lookupCalls } from '#contract/lookup/calls.ts';
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import { knowMembership } from './know-membership.ts';
import { sendDetailsToMail } from './send-details.ts';
import { sendMembershipCode } from './send-membership-code.ts';
import { showMembershipRecord } from './show-membership-record.ts';

export const lookupRoutes: Routes<typeof lookupCalls> = {
  knowMembership,
  membershipRecord: showMembershipRecord,
  membershipSendOtp: withTransaction(sendMembershipCode),
  sendDetailsToMail: withTransaction(sendDetailsToMail),
};
