import { z } from 'zod';
import { requiredText } from '#contract/kit/fields.ts';
import type { Limit } from '#contract/kit/limits.ts';
import { passwordLength } from './callers.ts';

/** How often an administrator may try the own password by which a change is confirmed, in all such calls together. */
export const confirmingLimits: readonly Limit[] = (
  [
    { max: 10, seconds: 900 },
    { max: 30, seconds: 86_400 },
  ] as const
).map((limit) => ({
  counts: 'refused_proofs',
  by: 'caller',
  together: 'own password',
  onlyWith: 'password',
  ...limit,
}));

/** A password somebody chooses; `message` is read when it is left out. */
export function newPassword(message = 'Password cannot be empty') {
  return requiredText(message, passwordLength.max).pipe(
    z.string().min(passwordLength.min, `At least ${passwordLength.min} characters`),
  );
}
