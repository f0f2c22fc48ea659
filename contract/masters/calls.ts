import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { id, optionalId, textField } from '#contract/kit/fields.ts';
import { flood } from '#contract/kit/limits.ts';
import { masterKinds, type MasterName, masterNames } from './kinds.ts';
import type { Master } from './master.ts';
import { text } from '#contract/texts/text.ts';

const named = z.object({ id: z.int(), name: z.string() });
/** The id is 0 for a degree that is in use and not in the list. */
const degrees = z.object({ data: z.array(named) });

const schoolKinds = ['college', 'university'] as const;
export type SchoolKind = (typeof schoolKinds)[number];

type Kinds = typeof masterKinds;
export type MasterCalls = {
  readonly [Name in MasterName as `get${Capitalize<Name>}`]: Kinds[Name]['list'];
} & {
  readonly [Name in MasterName as `add${Capitalize<Name>}`]: Kinds[Name]['save'];
} & { readonly [Name in MasterName as `delete${Capitalize<Name>}`]: Kinds[Name]['remove'] };

/** The three calls of one master. */
export type CallsOfMaster = Pick<Master, 'list' | 'save' | 'remove'>;

/** A value for each call of each master, by the names of the calls: get<Name>, add<Name> and delete<Name>. */
export function byMasterCall(of: (name: MasterName) => Record<keyof CallsOfMaster, unknown>): object {
  const entries = masterNames.flatMap((name) => {
    const { list, save, remove } = of(name);
    const ending = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    return [
      [`get${ending}`, list],
      [`add${ending}`, save],
      [`delete${ending}`, remove],
    ];
  });
  return Object.fromEntries(entries) as object;
}

/** The masters and the reference lists of forms and filters (D1, D2, D3 section 7). */
export const masterCalls = {
  ...(byMasterCall((name) => masterKinds[name]) as MasterCalls),
  masterUsers: defineCall({
    method: 'POST',
    path: '/master_users',
    summary: 'What uses a row of a master, for who may view that master',
    access: { admin: 'own' },
    traces: 'nothing',
    input: z.object({ master: z.enum(masterNames), id: id(text('Id cannot be empty')) }),
    output: z.object({
      data: z.object({
        /** '2 packages (Life Member, Trainee)'; '' for nothing, null where nothing ever does. */
        used_by: z.string().nullable(),
      }),
    }),
  }),
  getState: defineCall({
    method: 'POST',
    path: '/get_state',
    summary: 'The states of a country, by name',
    access: { visitor: true },
    input: z.object({ id: optionalId(), search: textField(60) }),
    output: z.object({ data: z.array(named) }),
  }),
  /** As getState, which the specification makes a POST that no browser keeps. */
  countryStates: defineCall({
    method: 'GET',
    path: '/country_states',
    summary: 'The states of a country, by name, for forms',
    access: { visitor: true },
    kept: true,
    input: z.object({ id: optionalId() }),
    output: z.object({ data: z.array(named) }),
  }),
  getPin: defineCall({
    method: 'POST',
    path: '/get_pin',
    summary: 'State and district of a pin code of India; none where it is unknown or lies in two states',
    access: { visitor: true },
    input: z.object({ pin: textField(6) }),
    /** The district is '' where a pin code serves several. */
    output: z.object({ data: z.array(z.object({ state: z.int(), district: z.string() })) }),
    limits: [flood],
  }),
  getPaymentMethod: defineCall({
    method: 'GET',
    path: '/get_payment_method',
    summary: 'The payment methods',
    access: { admin: 'own' },
    traces: 'nothing',
    input: z.object({}),
    output: z.object({ data: z.array(z.object({ id: z.int(), payment_name: z.string() })) }),
  }),
  getPostgradList: defineCall({
    method: 'POST',
    path: '/get_postgrad_list',
    summary: 'Post-graduation degrees, of the list or in use, that contain the search text',
    access: { visitor: true },
    input: z.object({ search: textField(60) }),
    output: degrees,
  }),
  getSuperspecialtyList: defineCall({
    method: 'POST',
    path: '/get_superspecialty_list',
    summary: 'Super-specialty degrees, of the list or in use, that contain the search text',
    access: { visitor: true },
    input: z.object({ search: textField(60) }),
    output: degrees,
  }),
  getSchoolList: defineCall({
    method: 'POST',
    path: '/get_school_list',
    summary:
      'Colleges or universities with the search text that several applicants named, the most named first',
    access: { visitor: true },
    input: z.object({ kind: z.enum(schoolKinds), search: textField(60) }),
    output: z.object({ data: z.array(z.object({ name: z.string() })) }),
    limits: [flood],
  }),
} as const;
