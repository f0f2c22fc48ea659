import { z } from 'zod';
import { mailingLimit } from '#contract/accounts/credentials.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { reference } from '#contract/kit/fields.ts';
import { flood, type Limit } from '#contract/kit/limits.ts';
import { LookupInput } from './check-lookup.ts';

/** Guessing at random is mostly answered with a refusal, so refusals are limited more tightly than uses. */
const lookupLimits: readonly Limit[] = [
  flood,
  { counts: 'uses', by: 'ip', max: 1_000, seconds: 3_600 },
  { counts: 'refused_proofs', by: 'ip', max: 120, seconds: 3_600 },
  { counts: 'refused_proofs', by: { field: 'email' }, max: 10, seconds: 900 },
  { counts: 'refused_proofs', by: { field: 'mobile' }, max: 10, seconds: 900 },
];

/**
 * Looking up one's own membership number (D3 sections 2 and 7). Contact data, date of birth, address and application
 * number stay masked until the visitor proves by a code that they are that member (decisions section 7,
 * docs/departures.md).
 */
export const lookupCalls = {
  knowMembership: defineCall({
    method: 'POST',
    path: '/know_membership',
    summary: 'Finds a membership by e-mail or mobile number; with both, both must fit',
    access: { visitor: true },
    input: LookupInput,
    output: z.object({ data: z.array(z.object({ id: z.string() })) }),
    limits: lookupLimits,
  }),
  membershipRecord: defineCall({
    method: 'POST',
    path: '/membership_record',
    summary: "The lookup's result: masked for a visitor, in full for the member signed in",
    access: { visitor: true },
    input: z.object({ id: reference() }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          /** True: personal details show only enough for the member to recognise them. */
          masked: z.boolean(),
          name: z.string(),
          membership_no: z.string(),
          application_no: z.string(),
          application_name: z.string(),
          email: z.string(),
          mobile: z.string(),
          /** dd/MM/yyyy */
          dob: z.string(),
          address: z.string(),
          application_date: z.string().nullable(),
          joining_date: z.string().nullable(),
        }),
      ),
    }),
    limits: [flood, { counts: 'uses', by: 'ip', max: 1_000, seconds: 3_600 }],
  }),
  membershipSendOtp: defineCall({
    method: 'POST',
    path: '/membership_send_otp',
    summary: 'Mails the member found a sign-in code, to the registered address; member_otp_verify takes it',
    access: { visitor: true },
    input: z.object({ id: reference() }),
    output: z.object({ userid: z.string() }),
    limits: [flood, mailingLimit, { counts: 'sent', by: { field: 'id' }, max: 10, seconds: 3_600 }],
    changes: [],
  }),
  sendDetailsToMail: defineCall({
    method: 'POST',
    path: '/send_details_toMail',
    summary: 'Mails the full record of the member found to the registered address, and nowhere else',
    access: { visitor: true },
    input: z.object({ id: reference() }),
    output: z.object({}),
    limits: [
      flood,
      { counts: 'sent', by: 'ip', max: 120, seconds: 3_600 },
      { counts: 'sent', by: { field: 'id' }, max: 3, seconds: 3_600 },
    ],
    changes: [],
  }),
} as const;
