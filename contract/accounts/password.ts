import { z } from 'zod';
import { requiredText } from '#contract/kit/fields.ts';
import { passwordLength } from './callers.ts';

/** A password somebody chooses; `message` is read when it is left out. */
export function newPassword(message = 'Password cannot be empty') {
  return requiredText(message, passwordLength.max).pipe(
    z.string().min(passwordLength.min, `At least ${passwordLength.min} characters`),
  );
}
