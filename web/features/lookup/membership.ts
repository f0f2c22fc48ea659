import type { OutputOf } from '#contract/kit/define-call.ts';
import type { lookupCalls } from '#contract/lookup/calls.ts';

/** A membership as the lookup shows it. */
export type Membership = OutputOf<typeof lookupCalls.membershipRecord>['data'][number];
