import type { committeeCalls } from '#contract/committee/calls.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';

/** What the committee votes on an application, as the one who asks sees it. */
export type Referral = NonNullable<OutputOf<typeof committeeCalls.committeeVotes>['data']['referral']>;
