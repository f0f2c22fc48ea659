import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { id, requiredText } from '#contract/kit/fields.ts';
import { flood } from '#contract/kit/limits.ts';
import { text } from '#contract/texts/text.ts';
import { PartnerInput } from './check-partner.ts';

/** Of how many days, today among them, the office sees how often a partner asked. */
export const latelyDays = 30;

const Partner = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** When it was added. */
  since: z.string(),
  /** When its access ended; null while it may ask. */
  ended_on: z.string().nullable(),
  /** The day in the society's zone; null before the first question. */
  last_asked_on: z.string().nullable(),
  /** Questions that were answered, in the last days and in all. */
  asked_lately: z.int(),
  asked_in_all: z.int(),
});
export type Partner = z.infer<typeof Partner>;

/** The key of a partner, shown this once: only its hash is kept. */
const IssuedKey = z.object({ id: z.int(), key: z.string() });

const maySave = { admin: { module: 'Settings', flag: 'update' } } as const;
const onePartner = z.object({ id: id(text('Id cannot be empty')) });

/** Partners, and what they may ask (docs/decisions/0100). */
export const partnerCalls = {
  partnerList: defineCall({
    method: 'GET',
    path: '/partners',
    summary: 'Who may ask whether somebody is a member in good standing, and how often they did',
    access: { admin: { module: 'Settings', flag: 'view' } },
    traces: 'nothing',
    input: z.object({}),
    output: z.object({ data: z.array(Partner) }),
  }),
  partnerAdd: defineCall({
    method: 'POST',
    path: '/partner_add',
    summary: 'Adds a partner, and answers its key, which is shown this once',
    access: maySave,
    proof: 'fresh',
    input: PartnerInput,
    output: z.object({ data: IssuedKey }),
    changes: ['/partners'],
  }),
  partnerNewKey: defineCall({
    method: 'POST',
    path: '/partner_new_key',
    summary: 'Gives a partner another key, which is shown this once; the former ends at once',
    access: maySave,
    proof: 'fresh',
    input: onePartner,
    output: z.object({ data: IssuedKey }),
    changes: ['/partners'],
  }),
  partnerEnd: defineCall({
    method: 'POST',
    path: '/partner_end',
    summary: 'Ends the access of a partner at once and for good',
    access: maySave,
    input: onePartner,
    output: z.object({}),
    changes: ['/partners'],
  }),
  goodStanding: defineCall({
    method: 'GET',
    path: '/good_standing',
    summary:
      'Whether this number and family name are those of a member in good standing today, and nothing else',
    access: { partner: true },
    input: z.object({
      /** Written with or without blanks, in capitals or not. */
      membership_no: requiredText(text('Membership number cannot be empty')).transform((value) =>
        value.replaceAll(/\s/g, ''),
      ),
      /** Capitals, accents, blanks and punctuation do not count (contract/standing/family-name.ts). */
      family_name: requiredText(text('Family name cannot be empty')),
    }),
    output: z.object({
      data: z.object({
        /** False too for a number that nobody has, and for the name of somebody else. */
        good_standing: z.boolean(),
        /** The day of the answer in the society's zone, YYYY-MM-DD. */
        as_of: z.string(),
      }),
    }),
    limits: [
      flood,
      { counts: 'uses', by: 'caller', max: 600, seconds: 3_600 },
      { counts: 'refused_proofs', by: 'ip', max: 300, seconds: 3_600 },
    ],
  }),
} as const;
