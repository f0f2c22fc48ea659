import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { email, optionalId, requiredText, text } from '#contract/kit/fields.ts';
import { flood } from '#contract/kit/limits.ts';
import { optionalUpload } from '#contract/kit/upload.ts';
import { passwordLength } from './callers.ts';
import { linkLimits } from './calls.ts';
import { newPassword } from './credentials.ts';

/** The signed-in administrator's own data; whatever id is sent, the session says whose (decisions section 2). */
export const profileCalls = {
  adminProfile: defineCall({
    method: 'POST',
    path: '/admin_profile',
    summary: 'Photo, name and e-mail of the administrator who is signed in',
    access: { admin: 'own' },
    input: z.object({ id: optionalId() }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          version: z.int(),
          full_name: z.string(),
          email: z.string(),
          role_name: z.string(),
          profile: z.string().nullable(),
          has_password: z.boolean(),
        }),
      ),
    }),
  }),
  myProfileUpdate: defineCall({
    method: 'POST',
    path: '/my_profile_update',
    summary: 'Changes the own name, e-mail and photo; a password only after a code was verified',
    access: { admin: 'own' },
    input: z.object({
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
    }),
    output: z.object({ data: z.array(z.object({ profile: z.string().nullable(), version: z.int() })) }),
    changes: ['/session'],
  }),
  adminForgotPassword: defineCall({
    method: 'POST',
    path: '/adminforgotpassword',
    summary:
      'Mails an administrator a link to set a new password; the answer is the same for an unknown address',
    access: { visitor: true },
    input: z.object({ email: email() }),
    output: z.object({}),
    limits: linkLimits,
    changes: [],
  }),
  adminChangePassword: defineCall({
    method: 'POST',
    path: '/admin_change_password',
    summary:
      'Sets the password: by the token of a mailed link as id, or the own one soon after verifying a code',
    access: { visitor: true },
    input: z.object({
      /** The token of the mailed link, bare or as the link's query; for the own password the own id. */
      id: requiredText('Id cannot be empty', 300),
      password: newPassword('New password cannot be empty'),
    }),
    output: z.object({}),
    limits: [flood],
    changes: ['/admin_profile'],
  }),
} as const;
