import { lookupCalls } from '#contract/lookup/calls.ts';
import { mount, mountRead, type Mounting } from '#server/kit/mount-calls.ts';
import { knowMembership } from './know-membership.ts';
import { sendDetailsToMail } from './send-details.ts';
import { sendMembershipCode } from './send-membership-code.ts';
import { showMembershipRecord } from './show-membership-record.ts';

export function mountLookup(mounting: Mounting): void {
  mountRead(mounting, lookupCalls.knowMembership, knowMembership);
  mountRead(mounting, lookupCalls.membershipRecord, showMembershipRecord);
  mount(mounting, lookupCalls.membershipSendOtp, sendMembershipCode);
  mount(mounting, lookupCalls.sendDetailsToMail, sendDetailsToMail);
}
