import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { reportCalls } from '#contract/reports/calls.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';

/** The whole application as the panel reads it. */
export type MemberDetail = OutputOf<typeof applicationCalls.memberDetail>;
export type MemberRecord = MemberDetail['data'][number];

/** What is asked for anew after a change of an application: its panel, the lists and the counts. */
export const staleAfterChange = [
  applicationCalls.memberDetail,
  applicationCalls.getMemberActivity,
  officeCalls.getMember,
  officeCalls.possibleDuplicates,
  officeCalls.memberDashboard,
  reportCalls.applicationReport,
  reportCalls.paymentReport,
] as const;
