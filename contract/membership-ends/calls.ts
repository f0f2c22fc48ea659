import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { shownToOffice } from '#contract/statuses/stale-paths.ts';
import { EndInput, ReinstateInput } from './check-event.ts';

const access = { admin: { module: 'Application', flag: 'update' } } as const;
/** What shows a status, as after a change of 'My Action'. */
const changes = shownToOffice;

/** How memberships end, and begin again (docs/decisions/0105). */
export const membershipEndCalls = {
  membershipEnd: defineCall({
    method: 'POST',
    path: '/membership_end',
    summary: 'Ends a membership on a day: it lapsed, or the member resigned, died or was removed',
    access,
    input: EndInput,
    output: z.object({}),
    changes,
  }),
  membershipReinstate: defineCall({
    method: 'POST',
    path: '/membership_reinstate',
    summary: 'Reinstates an inactive membership from a day on, with the number it has',
    access,
    input: ReinstateInput,
    output: z.object({}),
    changes,
  }),
} as const;
