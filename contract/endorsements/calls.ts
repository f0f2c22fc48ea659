import { z } from 'zod';
import { whoMayFill } from '#contract/accounts/callers.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { reference, textField } from '#contract/kit/fields.ts';
import { flood, type Limit } from '#contract/kit/limits.ts';
import { readsRecord } from '#contract/kit/traces.ts';
import { EndorserInput } from './check-endorser.ts';
import { endorsementStates, endorserPlaces, reasonLength } from './places.ts';

const Place = z.enum(endorserPlaces);
const State = z.enum(endorsementStates);

/** Also what is refused counts: nobody learns by trying who is a member. */
const naming: Limit = { counts: 'uses', by: { field: 'id' }, max: 10, seconds: 86_400 };

/** Whoever has the link of the mail; longer than any, so that it is not found. */
const token = textField(200);
const answering: Limit = { counts: 'uses', by: { field: 'token' }, max: 20, seconds: 3_600 };

/** Proposer and seconder of an application (docs/decisions/0094). */
export const endorsementCalls = {
  endorsers: defineCall({
    method: 'GET',
    path: '/endorsers',
    summary: 'Who is named to endorse an own application, and what they answered; names are masked before',
    access: whoMayFill,
    input: z.object({ id: reference() }),
    output: z.object({
      data: z.object({
        /** One for each place that the application has; no state: nobody is named. */
        places: z.array(
          z.object({
            place: Place,
            state: State.nullable(),
            /** Initials until the member has confirmed. */
            name: z.string(),
            /** Instant of the state. */
            since: z.string().nullable(),
          }),
        ),
        /** Names of the types of which an endorser must be; none: any. */
        types: z.array(z.string()),
        /** Members can be named now. */
        open: z.boolean(),
      }),
    }),
  }),
  endorserUpdate: defineCall({
    method: 'POST',
    path: '/endorser_update',
    summary:
      'Names the member for a place, or another one who has not confirmed; asks at once when submitted',
    access: whoMayFill,
    input: EndorserInput,
    output: z.object({}),
    limits: [flood, naming],
    changes: ['/endorsers', '/get_member_activity'],
  }),
  endorsementLink: defineCall({
    method: 'GET',
    path: '/endorsement_link',
    summary: 'Who asks the member whose mail carried the link for an endorsement; opening it changes nothing',
    access: { visitor: true },
    input: z.object({ token }),
    output: z.object({
      data: z.object({
        place: Place,
        /** `over`: somebody else was named, or the application was decided. */
        state: z.enum(['asked', 'confirmed', 'declined', 'over']),
        /** Only while the answer is awaited. */
        asks: z.object({ name: z.string(), application_name: z.string(), city: z.string() }).nullable(),
        /** Instant; '' before the answer. */
        answered_on: z.string(),
      }),
    }),
    limits: [flood],
  }),
  endorsementAnswer: defineCall({
    method: 'POST',
    path: '/endorsement_answer',
    summary: 'Confirms or declines the endorsement of the link; once answered it stays so',
    access: { visitor: true },
    input: z.object({
      token,
      answer: z.enum(['confirmed', 'declined']),
      /** For the office, of who declines. */
      reason: textField(reasonLength),
    }),
    output: z.object({}),
    limits: [flood, answering],
    changes: ['/endorsement_link'],
  }),
  memberEndorsements: defineCall({
    method: 'GET',
    path: '/member_endorsements',
    summary: 'Who endorses an application, who was asked, and when; former ones too',
    access: { admin: { module: 'Application', flag: 'view' } },
    traces: readsRecord('member_id'),
    input: z.object({ member_id: reference() }),
    output: z.object({
      data: z.object({
        /** Places in which an approval waits for a confirmation. */
        missing: z.array(Place),
        /** Newest first. */
        endorsements: z.array(
          z.object({
            id: z.int(),
            place: Place,
            state: State,
            /** The number of the member's record. */
            member_id: z.int(),
            name: z.string(),
            membership_no: z.string(),
            named_on: z.string(),
            asked_on: z.string().nullable(),
            ended_on: z.string().nullable(),
            reason: z.string(),
          }),
        ),
      }),
    }),
  }),
} as const;
