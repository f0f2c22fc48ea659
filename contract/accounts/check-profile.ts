import { z } from 'zod';
import { email, optionalId, requiredText, typedPassword } from '#contract/kit/fields.ts';
import { optionalUpload } from '#contract/kit/upload.ts';
import { passwordLength } from './callers.ts';
import { newPassword, ownPassword } from './credentials.ts';
import { holdsWebAddress } from '#contract/kit/web-address.ts';
import { text } from '#contract/texts/text.ts';

/** The own data as an administrator changes them (D1 section 5). */
export const ProfileInput = z.object({
  id: optionalId(),
  version: optionalId(),
  full_name: requiredText(text('Full name cannot be empty'), 100).refine(
    (name) => !holdsWebAddress(name),
    text('Full name cannot be a web address'),
  ),
  email: email(),
  profile: optionalUpload(),
  /** '' leaves it as it is. */
  password: typedPassword(passwordLength.max).superRefine((value, context) => {
    if (value === '' || newPassword('staff').safeParse(value).success) return;
    const minimum = passwordLength.staff;
    context.addIssue({ code: 'too_small', origin: 'string', minimum, input: value });
  }),
  /** With a new password, of who has one. */
  present_password: ownPassword(),
});
