import { z } from 'zod';
import { reference, requiredText } from '#contract/kit/fields.ts';
import { givenPassword } from './credentials.ts';
import { text } from '#contract/texts/text.ts';

/** Codes of an authenticator app (RFC 6238): what every app can do. */
export const totp = { digits: 6, seconds: 30, window: 1, algorithm: 'SHA1' } as const;

/** Codes for somebody without their device: each works once, and all are made anew together. */
export const recoveryCodes = { count: 10, characters: 10 } as const;

/** What was proven half-way works this long, in seconds, and for so many wrong tries. */
export const factorHandle = { seconds: 300, maxTries: 5 } as const;

/**
 * How many wrong ones are accepted of one person, from all browsers together. Three codes of a million are right at any
 * time: a hundred tries in a month find one once in 3 000 months. What a device makes and what was written down are
 * counted apart, so that who guesses the one never shuts out the other.
 */
export const wrongFactors = [
  { max: 10, seconds: 900 },
  { max: 30, seconds: 86_400 },
  { max: 100, seconds: 30 * 86_400 },
] as const;

/** Administrators of the first role who have no second factor are asked again after so long, in seconds: a week. */
export const askAgainSeconds = 7 * 86_400;

/**
 * How it stands with somebody's second factor: `has`; `demanded` by the role, so that nothing else is open; `advised`, on a
 * page before all others; `put_off`, which the home reminds of; `free`.
 */
export const FactorStand = z.enum(['has', 'demanded', 'advised', 'put_off', 'free']);
export type FactorStand = z.infer<typeof FactorStand>;

/** What somebody types to show the second factor. */
export const TypedWay = z.enum(['totp', 'recovery']);
export type TypedWay = z.infer<typeof TypedWay>;

/** By what somebody shows the second factor; the best first. */
export const FactorWay = z.enum(['passkey', ...TypedWay.options]);
export type FactorWay = z.infer<typeof FactorWay>;

/** Those that were made just now; nobody sees them again. Empty where the person has some already, or gets none. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** How somebody who is signed in proves who they are; a mailed code is for who has neither factor nor password. */
export const ProofWay = z.enum(['password', 'code', ...FactorWay.options]);
export type ProofWay = z.infer<typeof ProofWay>;

const withoutBlanks = (typed: string) => typed.replaceAll(/[\s-]/g, '');

/** What somebody types of an app: digits, with blanks between them or not. */
const totpCode = requiredText(text('The code cannot be empty'), 20)
  .transform(withoutBlanks)
  .pipe(z.string().regex(/^\d{6}$/, text('The code has six digits')));

/** As people write a code, to what it is. */
export const asCode = (typed: string) => withoutBlanks(typed).toLowerCase();

/** A second proof as it is sent. */
const FactorProof = {
  way: TypedWay,
  proof: requiredText(text('The code cannot be empty'), 40).transform(asCode),
};

export const SecondFactorInput = z.object({ id: reference(), ...FactorProof });

/** A mailed code is taken where all are, by `adminOtpVerify`; a passkey by `provePasskey`. */
export const ProveInput = z.object({
  way: ProofWay.exclude(['code', 'passkey']),
  proof: givenPassword(text('This cannot be empty')),
});

export const ConfirmTotpInput = z.object({ id: reference(), code: totpCode });

/** What a refused sign-in says of the second step. */
export const SecondStep = z.object({ handle: z.string(), ways: z.array(FactorWay) });
export type SecondStep = z.infer<typeof SecondStep>;
