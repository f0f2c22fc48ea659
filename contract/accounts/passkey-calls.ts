import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { reference } from '#contract/kit/fields.ts';
import { flood, type Limit } from '#contract/kit/limits.ts';
import { adminSignedIn, memberSignedIn } from './calls.ts';
import { PasskeyName } from './check-passkey.ts';
import { RecoveryCodes } from './factors.ts';
import { MadePasskey, SignedByPasskey, ToMake, ToSign } from './passkeys.ts';

const Passkey = z.object({
  /** Opaque; it opens nothing. */
  id: z.string(),
  name: z.string(),
  added_at: z.string(),
  last_used_at: z.string().nullable(),
  /** A copy of it is kept by the maker of the device, so that it outlives the device. */
  is_backed_up: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

const nothing = z.object({});
const byVisitor = { method: 'POST', access: { visitor: true }, changes: [] } as const;
const ofOneself = { method: 'POST', access: { member: true, admin: 'own' } } as const;
const ownLists = ['/my_passkeys', '/my_factors', '/session'] as const;

/** Nobody guesses a signature; who tries is slowed all the same. */
const signing: readonly Limit[] = [flood, { counts: 'refused_proofs', by: 'ip', max: 120, seconds: 3_600 }];

/** Passkeys of the staff and of members (docs/decisions/0081). */
export const passkeyCalls = {
  myPasskeys: defineCall({
    method: 'GET',
    path: '/my_passkeys',
    beforeFactor: true,
    summary: 'The passkeys of the administrator or member who asks, the oldest first',
    access: { member: true, admin: 'own' },
    traces: 'nothing',
    input: nothing,
    output: z.object({ data: z.array(Passkey) }),
  }),
  passkeyBegin: defineCall({
    ...ofOneself,
    path: '/passkey_begin',
    beforeFactor: true,
    summary: 'What a browser needs to make a passkey for who is signed in',
    proof: 'fresh',
    input: nothing,
    output: z.object({ options: ToMake }),
    changes: [],
  }),
  passkeyAdd: defineCall({
    ...ofOneself,
    path: '/passkey_add',
    beforeFactor: true,
    summary: 'Keeps the passkey that the browser made, by the name of its device',
    input: z.object({ passkey: MadePasskey }),
    output: RecoveryCodes,
    changes: ownLists,
  }),
  passkeyRename: defineCall({
    ...ofOneself,
    path: '/passkey_rename',
    summary: 'Gives one of the own passkeys another name',
    input: PasskeyName,
    output: nothing,
    changes: ['/my_passkeys'],
  }),
  passkeyRemove: defineCall({
    ...ofOneself,
    path: '/passkey_remove',
    summary: 'Removes one of the own passkeys; recovery codes go with the last factor of the staff',
    proof: 'fresh',
    input: z.object({ id: reference() }),
    output: nothing,
    changes: ownLists,
  }),

  passkeySignInBegin: defineCall({
    ...byVisitor,
    path: '/passkey_sign_in_begin',
    summary: 'What a browser needs to sign somebody in by a passkey; nobody is named before',
    input: z.object({ who: z.enum(['admin', 'member']) }),
    output: z.object({ options: ToSign }),
    limits: [flood],
  }),
  adminPasskeyLogin: defineCall({
    ...byVisitor,
    path: '/admin_passkey_login',
    summary: 'Signs an administrator in by a passkey, which is two factors in one',
    input: z.object({ signed: SignedByPasskey }),
    output: adminSignedIn,
    limits: signing,
  }),
  memberPasskeyLogin: defineCall({
    ...byVisitor,
    path: '/member_passkey_login',
    summary: 'Signs a member in by a passkey',
    input: z.object({ signed: SignedByPasskey }),
    output: memberSignedIn,
    limits: signing,
  }),
  secondPasskeyBegin: defineCall({
    ...byVisitor,
    path: '/second_passkey_begin',
    summary: 'What a browser needs to show a passkey as the second step of an administrator',
    input: z.object({ id: reference() }),
    output: z.object({ options: ToSign }),
    limits: [flood],
  }),
  adminSecondPasskey: defineCall({
    ...byVisitor,
    path: '/admin_second_passkey',
    summary: 'Signs in an administrator by a passkey as the second step: the refused first step says the id',
    input: z.object({ id: reference(), signed: SignedByPasskey }),
    output: adminSignedIn,
    limits: [flood],
  }),
  provePasskeyBegin: defineCall({
    method: 'POST',
    path: '/prove_passkey_begin',
    beforeFactor: true,
    summary: 'What a browser needs to show by a passkey who is signed in',
    access: { admin: 'own' },
    input: nothing,
    output: z.object({ options: ToSign }),
    changes: [],
  }),
  provePasskey: defineCall({
    method: 'POST',
    path: '/prove_passkey',
    beforeFactor: true,
    summary: 'Takes a passkey as the proof of who is signed in, for what asks for a fresh one',
    access: { admin: 'own' },
    input: z.object({ signed: SignedByPasskey }),
    output: nothing,
    changes: ['/my_factors'],
  }),
} as const;
