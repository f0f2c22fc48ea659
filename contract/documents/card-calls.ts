import { z } from 'zod';
import { readsDocument } from '#contract/kit/traces.ts';
import { whoMaySee } from '#contract/accounts/callers.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { reference } from '#contract/kit/fields.ts';

/** What a member shows to prove the membership (docs/decisions/0056). */
const MemberCard = z.object({
  society_name: z.string(),
  member_name: z.string(),
  membership_type: z.string(),
  membership_no: z.string(),
  /** YYYY-MM-DD; '' where the certificate shows no date. */
  registered_on: z.string(),
  /** Address of the photo; null without one. */
  photo: z.string().nullable(),
  /** The QR code of the certificate. */
  check: z.object({
    address: z.string(),
    /** Modules along one side, without the quiet zone. */
    modules: z.int(),
    /** Its dark modules as the path of an SVG, one unit for each. */
    path: z.string(),
  }),
});

export const cardCalls = {
  memberCard: defineCall({
    method: 'POST',
    path: '/member_card',
    summary:
      'The card of a member, with the words and the QR code of the certificate, while the membership holds',
    access: whoMaySee,
    traces: readsDocument('id'),
    input: z.object({ id: reference() }),
    output: z.object({ data: z.array(MemberCard).length(1) }),
  }),
} as const;
