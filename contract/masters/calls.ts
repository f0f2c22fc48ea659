import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { optionalId, text } from '#contract/kit/fields.ts';

const nothing = z.object({});
const named = z.object({ id: z.int(), name: z.string() });

/** The reference lists of forms and filters (D1, D2, D3 section 7). */
export const masterCalls = {
  getCountry: defineCall({
    method: 'GET',
    path: '/get_country',
    summary: 'All countries with the nationality of each',
    access: { visitor: true },
    input: nothing,
    output: z.object({
      data: z.array(
        named.extend({
          country_name: z.string(),
          nationality: z.string(),
          iso2: z.string(),
          has_states: z.boolean(),
        }),
      ),
    }),
  }),
  getState: defineCall({
    method: 'POST',
    path: '/get_state',
    summary: 'The states of a country, by name',
    access: { visitor: true },
    input: z.object({ id: optionalId(), search: text(60) }),
    output: z.object({ data: z.array(named) }),
  }),
  getStatusMaster: defineCall({
    method: 'GET',
    path: '/get_status_master',
    summary: 'The application statuses',
    access: { admin: 'own' },
    input: nothing,
    output: z.object({ data: z.array(z.object({ id: z.int(), status_name: z.string() })) }),
  }),
  getPaymentMethod: defineCall({
    method: 'GET',
    path: '/get_payment_method',
    summary: 'The payment methods',
    access: { admin: 'own' },
    input: nothing,
    output: z.object({ data: z.array(z.object({ id: z.int(), payment_name: z.string() })) }),
  }),
  getPostgradList: defineCall({
    method: 'POST',
    path: '/get_postgrad_list',
    summary: 'Post-graduation degrees that contain the search text',
    access: { visitor: true },
    input: z.object({ search: text(60) }),
    output: z.object({ data: z.array(named) }),
  }),
  getSuperspecialtyList: defineCall({
    method: 'POST',
    path: '/get_superspecialty_list',
    summary: 'Super-specialty degrees that contain the search text',
    access: { visitor: true },
    input: z.object({ search: text(60) }),
    output: z.object({ data: z.array(named) }),
  }),
} as const;
