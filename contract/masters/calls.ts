import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { optionalId, text } from '#contract/kit/fields.ts';
import { masterKinds, type MasterName, masterNames } from './kinds.ts';
import type { Master } from './master.ts';

const named = z.object({ id: z.int(), name: z.string() });

type Kinds = typeof masterKinds;
type MasterCalls = { readonly [Name in MasterName as `get${Capitalize<Name>}`]: Kinds[Name]['list'] } & {
  readonly [Name in MasterName as `add${Capitalize<Name>}`]: Kinds[Name]['save'];
} & { readonly [Name in MasterName as `delete${Capitalize<Name>}`]: Kinds[Name]['remove'] };

/** get, add and delete of every master, by name. */
function callsOfMasters(): MasterCalls {
  const entries = masterNames.flatMap((name) => {
    const { list, save, remove }: Master = masterKinds[name];
    const ending = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    return [
      [`get${ending}`, list],
      [`add${ending}`, save],
      [`delete${ending}`, remove],
    ];
  });
  return Object.fromEntries(entries) as MasterCalls;
}

/** The masters and the reference lists of forms and filters (D1, D2, D3 section 7). */
export const masterCalls = {
  ...callsOfMasters(),
  getState: defineCall({
    method: 'POST',
    path: '/get_state',
    summary: 'The states of a country, by name',
    access: { visitor: true },
    input: z.object({ id: optionalId(), search: text(60) }),
    output: z.object({ data: z.array(named) }),
  }),
  getPaymentMethod: defineCall({
    method: 'GET',
    path: '/get_payment_method',
    summary: 'The payment methods',
    access: { admin: 'own' },
    input: z.object({}),
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
