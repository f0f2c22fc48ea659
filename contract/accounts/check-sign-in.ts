import { z } from 'zod';
import { email, requiredText } from '#contract/kit/fields.ts';
import { passwordLength } from './callers.ts';
import { text } from '#contract/texts/text.ts';

/** Where a sign-in code or the link that sets a password is mailed. */
export const SignInAddress = z.object({ email: email() });

export const SignInPassword = z.object({
  username: email(),
  password: requiredText(text('Password cannot be empty'), passwordLength.max),
});
