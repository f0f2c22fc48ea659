import { z } from 'zod';
import { reference, requiredText } from '#contract/kit/fields.ts';
import { flood, type Limit } from '#contract/kit/limits.ts';

const otp = requiredText('OTP cannot be empty', 4).pipe(z.string().regex(/^\d{4}$/, 'OTP must be 4 digits'));

const byVisitor = { method: 'POST', access: { visitor: true } } as const;

/** How many codes and links one network may have mailed. How many one address gets is `oneTimeCode.mailed`. */
export const mailingLimit: Limit = { counts: 'sent', by: 'ip', max: 1_000, seconds: 3_600 };

/** What the calls have in common that take a mailed code, whatever it opens. */
export const takesCode = {
  ...byVisitor,
  input: z.object({ id: reference(), otp }),
  changes: [],
  // Wrong codes are counted by the code: `oneTimeCode.wrong`.
  limits: [flood],
};

/** What the calls have in common that take the link of a code mail; nobody guesses 256 bits. */
export const takesCodeLink = {
  ...byVisitor,
  input: z.object({ token: requiredText('Link cannot be empty', 300) }),
  changes: [],
  limits: [flood],
};

/** What the calls have in common that mail another code. */
export const mailsCodeAgain = {
  ...byVisitor,
  input: z.object({ id: reference() }),
  output: z.object({}),
  changes: [],
  limits: [flood, mailingLimit],
};
