import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { reference, requiredText } from '#contract/kit/fields.ts';
import { flood, type Limit } from '#contract/kit/limits.ts';
import { languageIds } from '#contract/texts/languages.ts';
import { SignInAddress, SignInPassword } from './check-sign-in.ts';
import { mailingLimit, mailsCodeAgain, newPassword, takesCode, takesCodeLink } from './credentials.ts';
import { Session } from './session.ts';
import { text } from '#contract/texts/text.ts';

const nothing = z.object({});

const byVisitor = { method: 'POST', access: { visitor: true } } as const;

/** How often an address may be mailed a link that sets a password. */
export const linkLimits: readonly Limit[] = [
  flood,
  mailingLimit,
  { counts: 'sent', by: { field: 'email' }, max: 10, seconds: 3_600 },
];

/** The staff and the members sign in alike, each by calls of their own. */
const mailsCode = {
  ...byVisitor,
  input: SignInAddress,
  output: z.object({ userid: z.string() }),
  changes: [],
  limits: [flood, mailingLimit],
};
const takesPassword = {
  ...byVisitor,
  input: SignInPassword,
  changes: [],
  limits: [
    flood,
    { counts: 'refused_proofs', by: 'ip', max: 120, seconds: 3_600 },
    { counts: 'refused_proofs', by: { field: 'username' }, max: 10, seconds: 900 },
  ] satisfies Limit[],
} as const;

/** A new password by a mailed link, whose raw query string comes along (D3 section 7). */
const takesMemberLink = {
  ...byVisitor,
  input: z.object({
    password: newPassword('member'),
    encrypt_data: requiredText(text('Link cannot be empty'), 2_000),
  }),
  output: nothing,
  changes: [],
  limits: [flood],
};

/** Name and photo of who signed in; access_token only for clients that do not send `source: web`. */
export const adminSignedIn = z.object({
  userid: z.int(),
  access_token: z.string().optional(),
  data: z.array(z.object({ id: z.int(), full_name: z.string(), profile: z.string().nullable() })),
});
export const memberSignedIn = z.object({
  userid: z.string(),
  access_token: z.string().optional(),
  data: z.array(
    z.object({
      id: z.string(),
      first_name: z.string(),
      middle_name: z.string(),
      last_name: z.string(),
      profile: z.string().nullable(),
    }),
  ),
});

export const accountCalls = {
  session: defineCall({
    method: 'GET',
    path: '/session',
    summary: 'Who is signed in, and what they may do',
    access: { visitor: true },
    beforeFactor: true,
    input: nothing,
    output: z.object({ data: Session }),
  }),
  logout: defineCall({
    method: 'POST',
    path: '/logout',
    summary: 'Ends the sessions of this browser for one face of the product',
    access: { visitor: true },
    beforeFactor: true,
    input: z.object({ who: z.enum(['admin', 'member']) }),
    output: nothing,
    changes: [],
  }),
  languageUpdate: defineCall({
    ...byVisitor,
    path: '/language_update',
    summary: 'Chooses the language of this browser, and of the account of who is signed in: en, hi or ta',
    input: z.object({ language: z.enum(languageIds) }),
    output: nothing,
    changes: [],
    limits: [flood],
  }),

  adminSendOtp: defineCall({
    ...mailsCode,
    path: '/admin_send_otp',
    beforeFactor: true,
    summary: 'Mails a sign-in code to an administrator; the answer is the same for an unknown address',
  }),
  adminOtpVerify: defineCall({
    ...takesCode,
    path: '/admin_otp_verify',
    summary: 'Signs an administrator in by code',
    output: adminSignedIn,
  }),
  adminLinkVerify: defineCall({
    ...takesCodeLink,
    path: '/admin_link_verify',
    summary: 'Signs an administrator in by the link of a code mail',
    output: adminSignedIn,
  }),
  adminResendOtp: defineCall({
    ...mailsCodeAgain,
    path: '/admin_resend_otp',
    beforeFactor: true,
    summary: 'Mails a new sign-in code to an administrator',
  }),
  adminLogin: defineCall({
    ...takesPassword,
    path: '/adminlogin',
    summary: 'Signs an administrator in by password',
    output: adminSignedIn,
  }),

  memberSendOtp: defineCall({
    ...mailsCode,
    path: '/member_send_otp',
    summary: 'Mails a sign-in code to a member; the answer is the same for an unknown address',
  }),
  memberOtpVerify: defineCall({
    ...takesCode,
    path: '/member_otp_verify',
    summary: 'Signs a member in by code',
    output: memberSignedIn,
  }),
  memberLinkVerify: defineCall({
    ...takesCodeLink,
    path: '/member_link_verify',
    summary: 'Signs a member in by the link of a code mail',
    output: memberSignedIn,
  }),
  memberResendOtp: defineCall({
    ...mailsCodeAgain,
    path: '/member_resend_otp',
    summary: 'Mails a new sign-in code to a member',
  }),
  codeDelivery: defineCall({
    ...byVisitor,
    path: '/code_delivery',
    summary:
      'Why the mail server refused the mail with a code, for whoever holds its handle; null while it did not',
    input: z.object({ id: reference() }),
    output: z.object({ data: z.object({ failure: z.enum(['nobody', 'refused']).nullable() }) }),
    limits: [flood],
  }),
  memberLogin: defineCall({
    ...takesPassword,
    path: '/memberlogin',
    summary: 'Signs a member in by password',
    output: memberSignedIn,
  }),
  memberForgotPassword: defineCall({
    method: 'POST',
    path: '/memberforgotpassword',
    summary: 'Mails a member a link to set a new password; the answer is the same for an unknown address',
    access: { visitor: true },
    input: SignInAddress,
    output: nothing,
    limits: linkLimits,
    changes: [],
  }),
  passwordLink: defineCall({
    ...byVisitor,
    path: '/password_link',
    summary: 'Whether a mailed link still sets a password; refused as link_expired, and not used up by it',
    input: z.object({
      who: z.enum(['admin', 'member']),
      /** The token of the link, bare or as the link's query. */
      token: requiredText(text('Link cannot be empty'), 2_000),
    }),
    output: nothing,
    limits: [flood],
  }),
  memberForgotPassUpdate: defineCall({
    ...takesMemberLink,
    path: '/member_forgot_pass_update',
    summary: 'Sets a member password with the token of a mailed link',
  }),
  adminForgotPassUpdate: defineCall({
    ...takesMemberLink,
    path: '/admin_forgot_pass_update',
    summary:
      "The same by the name that the applicants' screen calls it: no administrator's password is set by it",
  }),
} as const;
