import { z } from 'zod';
import { email } from '#contract/kit/fields.ts';
import { givenPassword } from './credentials.ts';

/** Where a sign-in code or the link that sets a password is mailed. */
export const SignInAddress = z.object({ email: email() });

export const SignInPassword = z.object({
  username: email(),
  password: givenPassword(),
});
