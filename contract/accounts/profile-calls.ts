import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { optionalId, requiredText } from '#contract/kit/fields.ts';
import { flood } from '#contract/kit/limits.ts';
import { linkLimits } from './calls.ts';
import { ProfileInput } from './check-profile.ts';
import { SignInAddress } from './check-sign-in.ts';
import { changingLimits, newPassword, ownPassword } from './credentials.ts';
import { ChosenColumnsInput, ListWithColumns } from './list-columns.ts';
import { DropViewInput, KeepViewInput } from './check-view.ts';
import { SharedView } from './saved-views.ts';
import { text } from '#contract/texts/text.ts';

/** The signed-in administrator's own data; whatever id is sent, the session says whose (decisions section 2). */
export const profileCalls = {
  adminProfile: defineCall({
    method: 'POST',
    path: '/admin_profile',
    summary: 'Photo, name and e-mail of the administrator who is signed in',
    access: { admin: 'own' },
    beforeFactor: true,
    traces: 'nothing',
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
    summary:
      'Changes the own name, e-mail and photo; an e-mail only after a code was verified, a password with the present one',
    access: { admin: 'own' },
    input: ProfileInput,
    limits: changingLimits,
    output: z.object({ data: z.array(z.object({ profile: z.string().nullable(), version: z.int() })) }),
    changes: ['/session'],
  }),
  chooseColumns: defineCall({
    method: 'POST',
    path: '/choose_columns',
    summary: 'Keeps which columns of a list the administrator who is signed in wants to see',
    access: { admin: 'own' },
    input: z.object({ list: ListWithColumns, columns: ChosenColumnsInput }),
    output: z.object({}),
    changes: ['/session'],
  }),
  keepView: defineCall({
    method: 'POST',
    path: '/keep_view',
    summary:
      'Keeps the filters of a list by a name, for the administrator who is signed in, or for all of them',
    access: { admin: 'own' },
    input: KeepViewInput,
    output: z.object({}),
    changes: ['/session', '/shared_views'],
  }),
  dropView: defineCall({
    method: 'POST',
    path: '/drop_view',
    summary: 'Deletes filters of a list that the administrator who is signed in kept by a name',
    access: { admin: 'own' },
    input: DropViewInput,
    output: z.object({}),
    changes: ['/session', '/shared_views'],
  }),
  sharedViews: defineCall({
    method: 'GET',
    path: '/shared_views',
    summary: 'Filters of lists that other administrators keep and share, by name',
    access: { admin: 'own' },
    traces: 'nothing',
    input: z.object({}),
    output: z.object({ data: z.array(SharedView) }),
  }),
  adminForgotPassword: defineCall({
    method: 'POST',
    path: '/adminforgotpassword',
    summary:
      'Mails an administrator a link to set a new password; the answer is the same for an unknown address',
    access: { visitor: true },
    input: SignInAddress,
    output: z.object({}),
    limits: linkLimits,
    changes: [],
  }),
  adminChangePassword: defineCall({
    method: 'POST',
    path: '/admin_change_password',
    summary:
      'Sets the password: by the token of a mailed link as id, or the own one with the present one; who has none, soon after verifying a code',
    access: { visitor: true },
    input: z.object({
      /** The token of the mailed link, bare or as the link's query; for the own password the own id. */
      id: requiredText(text('Id cannot be empty'), 300),
      password: newPassword('staff', text('New password cannot be empty')),
      /** For the own password, of who has one. */
      present_password: ownPassword(),
    }),
    output: z.object({}),
    limits: [flood, ...changingLimits],
    changes: ['/admin_profile', '/session'],
  }),
} as const;
