import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { flood } from '#contract/kit/limits.ts';
import { adminSignedIn } from './calls.ts';
import { provingLimits } from './credentials.ts';
import { ConfirmTotpInput, ProofWay, ProveInput, RecoveryCodes, SecondFactorInput } from './factors.ts';

const nothing = z.object({});

/** The second factor of the staff (docs/decisions/0073). */
export const factorCalls = {
  adminSecondFactor: defineCall({
    method: 'POST',
    path: '/admin_second_factor',
    summary: 'Signs in an administrator who has a second factor: the refused first step says the id',
    access: { visitor: true },
    input: SecondFactorInput,
    output: adminSignedIn,
    limits: [flood],
    changes: [],
  }),
  myFactors: defineCall({
    method: 'GET',
    path: '/my_factors',
    summary: 'The second factors of the administrator who is signed in',
    access: { admin: 'own' },
    beforeFactor: true,
    traces: 'nothing',
    input: nothing,
    output: z.object({
      totp: z.object({ added_at: z.string(), last_used_at: z.string() }).nullable(),
      /** Does their role demand one? */
      is_demanded: z.boolean(),
      passkeys: z.int(),
      /** How many recovery codes were not used yet. */
      recovery_left: z.int(),
      /** How they can prove who they are: by the second factor, where they have one. */
      ways: z.array(ProofWay),
      /** Was that shown within the last minutes? */
      is_proven: z.boolean(),
    }),
  }),
  prove: defineCall({
    method: 'POST',
    path: '/prove',
    summary: 'Takes a proof of who is signed in, for what asks for a fresh one',
    access: { admin: 'own' },
    beforeFactor: true,
    input: ProveInput,
    output: nothing,
    limits: provingLimits,
    changes: ['/my_factors'],
  }),
  totpBegin: defineCall({
    method: 'POST',
    path: '/totp_begin',
    summary:
      'A new secret for an authenticator app, as text and as a QR code; it counts once a code confirms it',
    access: { admin: 'own' },
    beforeFactor: true,
    proof: 'fresh',
    input: nothing,
    output: z.object({
      userid: z.string(),
      secret: z.string(),
      /** For a device that has the app itself. */
      address: z.string(),
      qr: z.object({ modules: z.int(), path: z.string() }),
    }),
    changes: [],
  }),
  totpConfirm: defineCall({
    method: 'POST',
    path: '/totp_confirm',
    summary: 'Takes the new secret into use, in place of the one before',
    access: { admin: 'own' },
    beforeFactor: true,
    input: ConfirmTotpInput,
    output: RecoveryCodes,
    changes: ['/my_factors', '/session'],
  }),
  totpRemove: defineCall({
    method: 'POST',
    path: '/totp_remove',
    summary: 'Removes the authenticator app, and the recovery codes where there is no passkey',
    access: { admin: 'own' },
    proof: 'fresh',
    input: nothing,
    output: nothing,
    changes: ['/my_factors', '/session'],
  }),
  recoveryCodesRenew: defineCall({
    method: 'POST',
    path: '/recovery_codes_renew',
    summary: 'Makes ten new recovery codes; those before do not work any more',
    access: { admin: 'own' },
    proof: 'fresh',
    input: nothing,
    output: RecoveryCodes,
    changes: ['/my_factors'],
  }),
  factorPutOff: defineCall({
    method: 'POST',
    path: '/factor_put_off',
    summary:
      'Puts off for some days the question whether to set up a second factor; not where a role demands it',
    access: { admin: 'own' },
    input: nothing,
    output: nothing,
    changes: ['/session'],
  }),
} as const;
