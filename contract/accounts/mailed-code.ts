import { z } from 'zod';
import { reference, requiredText } from '#contract/kit/fields.ts';

const otp = requiredText('OTP cannot be empty', 4).pipe(z.string().regex(/^\d{4}$/, 'OTP must be 4 digits'));

const byVisitor = { method: 'POST', access: { visitor: true } } as const;

/** Who knows a code or a link is not known yet: how often one network may try. */
export const proofLimits = [{ by: 'ip', max: 120, seconds: 3_600 }] as const;

/** What the calls have in common that take a mailed code, whatever it opens. */
export const takesCode = {
  ...byVisitor,
  input: z.object({ id: reference(), otp }),
  limits: proofLimits,
};

/** What the calls have in common that mail another code. */
export const mailsCodeAgain = {
  ...byVisitor,
  input: z.object({ id: reference() }),
  output: z.object({}),
  limits: proofLimits,
};
