import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { reference, removeInput } from '#contract/kit/fields.ts';

/** A place where somebody is signed in, as they recognise it. */
const OwnSession = z.object({
  /** Opaque; it opens nothing. */
  id: z.string(),
  /** 'Chrome on Android', in the language of the person. */
  device: z.string(),
  /** '203.0.113.0/24': the network, and not the address, of the sign-in; '' when it is not known. */
  network: z.string(),
  /** What it opens: the office, a membership, or one application of theirs, by a code or for half an hour by its number. */
  kind: z.enum(['admin', 'member', 'applicant', 'tracker']),
  signed_in_on: z.string(),
  /** To the minute. */
  last_used_on: z.string(),
  /** It is the one of this browser. */
  is_this: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

const ofOneself = { member: true, admin: 'own' } as const;

/** Where somebody is signed in (ASVS 5.0, 7.4.5 and 7.5.2). */
export const sessionCalls = {
  mySessions: defineCall({
    method: 'GET',
    path: '/my_sessions',
    summary: 'Where the administrator or member who asks is signed in, this browser first, then by last use',
    access: ofOneself,
    beforeFactor: true,
    traces: 'nothing',
    input: z.object({}),
    output: z.object({ data: z.array(OwnSession) }),
  }),
  endSession: defineCall({
    method: 'POST',
    path: '/end_session',
    summary: 'Ends one of the own sessions; ending the one that asks is signing out',
    access: ofOneself,
    beforeFactor: true,
    input: z.object({ id: reference() }),
    output: z.object({}),
    changes: ['/my_sessions'],
  }),
  endOtherSessions: defineCall({
    method: 'POST',
    path: '/end_other_sessions',
    summary: 'Ends all own sessions but those of this browser',
    access: ofOneself,
    beforeFactor: true,
    input: z.object({}),
    output: z.object({}),
    changes: ['/my_sessions'],
  }),
  endUserSessions: defineCall({
    method: 'POST',
    path: '/end_user_sessions',
    summary: 'Signs an administrator out everywhere; of the own sessions that of this browser stays',
    access: { admin: { module: 'Users', flag: 'update' } },
    proof: 'fresh',
    input: removeInput,
    output: z.object({}),
    changes: ['/my_sessions'],
  }),
} as const;
