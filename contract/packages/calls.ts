import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';

/** A membership type with its fee, as applicants and the office see it (D3 section 3); amounts in whole units. */
export const MembershipType = z.object({
  id: z.int(),
  application_name: z.string(),
  slug: z.string(),
  description: z.string(),
  documents_description: z.string(),
  currency_code: z.string(),
  currency_symbol: z.string(),
  fee: z.number(),
  /** Percent of the fee; null when there is none. */
  processing_fee: z.number().nullable(),
  processing_amount: z.number(),
  gst_value: z.number(),
  gstAmount: z.number(),
  totalPrice: z.number(),
  /** How many applications of this type the office holds; only for administrators. */
  application_count: z.int().optional(),
});
export type MembershipType = z.infer<typeof MembershipType>;

export const packageCalls = {
  getApplication: defineCall({
    method: 'GET',
    path: '/get_application',
    summary: 'The membership types with their fees',
    access: { visitor: true },
    input: z.object({}),
    output: z.object({ data: z.array(MembershipType) }),
  }),
} as const;
