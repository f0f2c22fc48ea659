import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { removeInput, savedOutput } from '#contract/kit/fields.ts';
import { PackageInput } from './check-package.ts';
import { text } from '#contract/texts/text.ts';

/** The name used in messages: 'Are you sure you want to delete this Membership Package?' (D1 section 2) */
export const packageItem = text('Membership Package');

/** A membership type with its fee, as applicants and the office see it (D3 section 3); amounts in whole units. */
export const MembershipType = z.object({
  id: z.int(),
  version: z.int(),
  application_name: z.string(),
  slug: z.string(),
  /** HTML of a few harmless tags. */
  description: z.string(),
  documents_description: z.string(),
  currency_type: z.int(),
  currency_code: z.string(),
  currency_symbol: z.string(),
  fee: z.number(),
  /** Percent of the fee; null when there is none. */
  processing_fee: z.number().nullable(),
  processing_amount: z.number(),
  gst_type: z.int().nullable(),
  gst: z.int().nullable(),
  gst_value: z.number(),
  gstAmount: z.number(),
  totalPrice: z.number(),
  /** The type, 1 to 6, whose form, uploads and number series apply (docs/decisions/0011). */
  form_type: z.int(),
  /** Open for applications, and therefore in the public list. */
  offered: z.boolean(),
  /** The fee is paid after the approval, not with the application (docs/decisions/0090). */
  pays_after_approval: z.boolean(),
  /** How many members must endorse an application before it is approved (docs/decisions/0094). */
  endorsers: z.int(),
  /** Forms of the memberships that may endorse; none: any. */
  endorser_types: z.array(z.int()),
  /** New members are provisional until the general body ratifies them (docs/decisions/0103). */
  ratified_by_body: z.boolean(),
  /** How many applications of this type the office holds; only for administrators. */
  application_count: z.int().optional(),
  /** False: one of the six types, or a package with applications; only for administrators who may delete packages. */
  deletable: z.boolean().optional(),
});
export type MembershipType = z.infer<typeof MembershipType>;

/** The membership packages (D1 sections 2, 5 and 7). */
export const packageCalls = {
  getApplication: defineCall({
    method: 'GET',
    path: '/get_application',
    summary: 'The membership types with their fees',
    access: { visitor: true },
    kept: true,
    input: z.object({}),
    output: z.object({ data: z.array(MembershipType) }),
  }),
  addApplication: defineCall({
    method: 'POST',
    path: '/add_application',
    summary: 'Adds a membership package, or updates the one with the id',
    access: { admin: { module: 'Package', flag: 'save' } },
    input: PackageInput,
    output: savedOutput,
    changes: 'everything',
  }),
  deleteApplication: defineCall({
    method: 'POST',
    path: '/delete_application',
    summary: 'Deletes a membership package that has no applications',
    access: { admin: { module: 'Package', flag: 'delete' } },
    input: removeInput,
    output: z.object({}),
    changes: 'everything',
  }),
} as const;
