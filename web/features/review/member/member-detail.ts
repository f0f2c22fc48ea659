import type { applicationCalls } from '#contract/applications/calls.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';

/** The whole application as the panel reads it. */
export type MemberDetail = OutputOf<typeof applicationCalls.memberDetail>;
export type MemberRecord = MemberDetail['data'][number];
