import { z } from 'zod';
import { email, optionalId, requiredText, text } from '#contract/kit/fields.ts';
import { optionalUpload } from '#contract/kit/upload.ts';
import { passwordLength } from './callers.ts';
import { newPassword } from './credentials.ts';

/** The own data as an administrator changes them (D1 section 5). */
export const ProfileInput = z.object({
  id: optionalId(),
  version: optionalId(),
  full_name: requiredText('Full name cannot be empty', 100),
  email: email(),
  profile: optionalUpload(),
  /** '' leaves it as it is. */
  password: text(passwordLength.max).refine(
    (value) => value === '' || newPassword().safeParse(value).success,
    `At least ${passwordLength.min} characters`,
  ),
});
