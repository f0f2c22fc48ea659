import { z } from 'zod';
import { reference, requiredText, typedPassword } from '#contract/kit/fields.ts';
import { flood, type Limit } from '#contract/kit/limits.ts';
import { passwordLength } from './callers.ts';
import { text } from '#contract/texts/text.ts';

/** How often an administrator may try the own password, in all calls that ask for it together. */
export const provingLimits: readonly Limit[] = (
  [
    { max: 10, seconds: 900 },
    { max: 30, seconds: 86_400 },
  ] as const
).map((limit) => ({ counts: 'refused_proofs', by: 'caller', together: 'own password', ...limit }));

/** The same of a change that may be confirmed by it. */
export const confirmingLimits: readonly Limit[] = provingLimits.map((limit) => ({
  ...limit,
  onlyWith: 'password',
}));

/** The same of a new password that the present one confirms. */
export const changingLimits: readonly Limit[] = provingLimits.map((limit) => ({
  ...limit,
  onlyWith: 'present_password',
}));

/** A password that exists; `message` is shown when it is left out. */
export function givenPassword(message: string = text('Password cannot be empty')) {
  return typedPassword(passwordLength.max).pipe(z.string().min(1, message));
}

/** The own password beside something else, where the screen asks for it. */
export const ownPassword = () => typedPassword(passwordLength.max).optional();

/** A new password, of which the server judges more than the length; `message` is shown when it is left out. */
export function newPassword(of: 'staff' | 'member', message: string = text('Password cannot be empty')) {
  return givenPassword(message).pipe(z.string().min(passwordLength[of]));
}

const otp = requiredText(text('OTP cannot be empty'), 4).pipe(
  z.string().regex(/^\d{4}$/, text('OTP must be 4 digits')),
);

const byVisitor = { method: 'POST', access: { visitor: true } } as const;

/** How many codes and links one network may have mailed. How many one address gets is `oneTimeCode.mailed`. */
export const mailingLimit: Limit = { counts: 'sent', by: 'ip', max: 1_000, seconds: 3_600 };

/** The common part of all calls that take a mailed code, whatever it opens. */
export const takesCode = {
  ...byVisitor,
  input: z.object({ id: reference(), otp }),
  changes: [],
  // Wrong codes are counted where codes are checked: `oneTimeCode.wrong`.
  limits: [flood],
};

/** The common part of all calls that take the link of a code mail; nobody guesses 256 bits. */
export const takesCodeLink = {
  ...byVisitor,
  input: z.object({ token: requiredText(text('Link cannot be empty'), 300) }),
  changes: [],
  limits: [flood],
};

/** The common part of all calls that mail another code. */
export const mailsCodeAgain = {
  ...byVisitor,
  input: z.object({ id: reference() }),
  output: z.object({}),
  changes: [],
  limits: [flood, mailingLimit],
};
