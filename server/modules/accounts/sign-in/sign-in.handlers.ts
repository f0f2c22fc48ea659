import { passwordLength, type SessionKind } from '#contract/accounts/callers.ts';
import type { accountCalls } from '#contract/accounts/calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/done.ts';
import { languageOf } from '#contract/texts/languages.ts';
import { text } from '#contract/texts/text.ts';
import { audit } from '#server/kit/context/audit.ts';
import { markOfAddress } from '#server/kit/context/who-is.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import {
  type AccountKind,
  findAdminByEmail,
  findMemberByEmail,
  findMerged,
  findPerson,
  notePasswordShort,
  setLanguage,
} from '#server/modules/accounts/account/accounts.store.ts';
import { findPresentApplication, photoUrl } from '#server/modules/accounts/account/accounts.views.ts';
import { wordsOfMerged } from '#server/modules/accounts/account/notices.ts';
import { languageForAsker, settleLanguage } from '#server/modules/accounts/account/language.ts';
import { checkPassword } from '#server/modules/accounts/account/passwords.ts';
import { findUnusedCode } from '#server/modules/accounts/codes/codes.store.ts';
import { sendCode, sendCodeToNobody, sendInsteadOfCode } from '#server/modules/accounts/codes/send-code.ts';
import { type Proven, redeemCodeLink, verifyCode } from '#server/modules/accounts/codes/verify-code.ts';
import {
  openSession,
  presentedTokens,
  sessionCookies,
} from '#server/modules/accounts/sessions/session-tokens.ts';
import { deleteSessions } from '#server/modules/accounts/sessions/sessions.store.ts';
import { admitAdmin, type By } from './admit-admin.ts';
import { settleDevice } from './settle-device.ts';

type SendInput = CheckedInputOf<typeof accountCalls.adminSendOtp>;
type ResendInput = CheckedInputOf<typeof accountCalls.adminResendOtp>;

export const sendAdminCode = (context: Context, { email }: SendInput) => sendNewCode(context, 'admin', email);
export const sendMemberCode = (context: Context, { email }: SendInput) =>
  sendNewCode(context, 'member', email);
export const resendAdminCode = (context: Context, { id }: ResendInput) => resendCode(context, 'admin', id);
export const resendMemberCode = (context: Context, { id }: ResendInput) => resendCode(context, 'member', id);

async function sendNewCode(context: Context, kind: AccountKind, email: string) {
  const handle = newPublicId();
  const refused = await sendCodeTo(context, kind, handle, email);
  return refused ?? { message: done.codeSent, userid: handle };
}

async function resendCode(context: Context, kind: AccountKind, handle: string) {
  const code = await findUnusedCode(context.tx, kind, handle);
  if (!code) return refuse('code_expired');
  const refused = await sendCodeTo(context, kind, handle, code.email);
  return refused ?? { message: done.codeSent };
}

async function sendCodeTo(
  context: Context,
  kind: AccountKind,
  handle: string,
  email: string,
): Promise<Refusal | undefined> {
  const person = await findPerson[kind](context.tx, email);
  const merged = kind === 'member' && !person ? await findMerged(context.tx, email) : undefined;
  // Somebody who is signed in needs a code to change their own password.
  const isOwn = kind === 'admin' && context.caller.admin?.email === email;
  // No link: it would open another page than the one that waits for the code.
  const wanted = isOwn
    ? { opening: text('Use this code to confirm that it is you:') }
    : { opening: text('Use this code to sign in:'), linkLabel: text('Sign in') };
  const language = languageForAsker(context, kind, person ?? merged);
  const request = { purpose: kind, handle, email, language, ...wanted };
  if (merged) return sendInsteadOfCode(context, request, wordsOfMerged(context, merged));
  return person ? sendCode(context, request) : sendCodeToNobody(context, request);
}

type CodeInput = CheckedInputOf<typeof accountCalls.adminOtpVerify>;
type LinkInput = CheckedInputOf<typeof accountCalls.adminLinkVerify>;

export const signInAdminByCode = async (context: ContextWithoutTransaction, { id, otp }: CodeInput) =>
  admitProvenAdmin(context, 'code', await verifyCode(context, 'admin', id, otp));
export const signInAdminByLink = async (context: ContextWithoutTransaction, { token }: LinkInput) =>
  admitProvenAdmin(context, 'link', await redeemCodeLink(context, 'admin', token));
export const signInMemberByCode = async (context: ContextWithoutTransaction, { id, otp }: CodeInput) =>
  admitProvenMember(context, 'code', await verifyCode(context, 'member', id, otp));
export const signInMemberByLink = async (context: ContextWithoutTransaction, { token }: LinkInput) =>
  admitProvenMember(context, 'link', await redeemCodeLink(context, 'member', token));

async function admitProvenAdmin(
  context: ContextWithoutTransaction,
  by: 'code' | 'link',
  proven: Proven | Refusal,
) {
  if (proven instanceof Refusal) return proven;
  return context.inTransaction(async (inside) => {
    const admin = await findAdminByEmail(inside.tx, proven.email);
    return admin ? admitAdmin(inside, admin, by) : refuse('code_expired');
  });
}

async function admitProvenMember(
  context: ContextWithoutTransaction,
  by: 'code' | 'link',
  proven: Proven | Refusal,
) {
  if (proven instanceof Refusal) return proven;
  return context.inTransaction(async (inside) => {
    const account = await findMemberByEmail(inside.tx, proven.email);
    return account ? admitMember(inside, account, by) : refuse('code_expired');
  });
}

type PasswordInput = CheckedInputOf<typeof accountCalls.adminLogin>;

export async function signInAdminByPassword(context: Context, { username, password }: PasswordInput) {
  const admin = await findAdminByEmail(context.tx, username);
  const isRight = await checkPassword(admin, password);
  if (!admin || !isRight)
    return refuseSignIn(
      context,
      admin ? `user ${admin.id}` : markOfAddress(context.services.secrets, username),
    );
  const isShort = password.length < passwordLength.staff;
  if (isShort !== admin.password_short) await notePasswordShort(context.tx, admin.id, isShort);
  return admitAdmin(context, admin, 'password');
}

export async function signInMemberByPassword(context: Context, { username, password }: PasswordInput) {
  const account = await findMemberByEmail(context.tx, username);
  const isRight = await checkPassword(account, password);
  return account && isRight
    ? admitMember(context, account, 'password')
    : refuseSignIn(
        context,
        account ? `member ${account.id}` : markOfAddress(context.services.secrets, username),
      );
}

/** One answer whatever was wrong; returned and not thrown, so that the audit line stays. */
async function refuseSignIn(context: Context, subject: string): Promise<Refusal> {
  await audit(context, 'session.password_refused', subject);
  return refuse('wrong_sign_in');
}

const kindsOf: Record<'admin' | 'member', readonly SessionKind[]> = {
  admin: ['admin'],
  member: ['member', 'applicant', 'tracker'],
};

/** Ends this browser's sessions for one kind on the server, and its cookies; harmless when there are none. */
export async function signOut(context: Context, { who }: CheckedInputOf<typeof accountCalls.logout>) {
  const { tx, cookies, caller } = context;
  const kinds = kindsOf[who];
  const ended = await deleteSessions(tx, presentedTokens(context, kinds), kinds);
  for (const kind of kinds) cookies.clear(sessionCookies[kind]);
  const self = who === 'admin' ? caller : { ...caller, admin: null };
  if (ended > 0) await audit({ ...context, caller: self }, 'session.ended', who);
  return { message: done.signedOut };
}

type MemberAccount = Pick<
  NonNullable<Awaited<ReturnType<typeof findMemberByEmail>>>,
  'id' | 'email' | 'language'
>;

/** Signs in a member whose proof was checked; every way to sign in has the same answer (D3 section 7). */
export async function admitMember(context: Context, account: MemberAccount, by: By) {
  const { tx } = context;
  const application = await findPresentApplication(tx, account.id);
  if (!application) throw refuse('not_found');
  const access_token = await openSession(context, { kind: 'member', accountId: account.id });
  const language = settleLanguage(context, languageOf(account.language));
  await setLanguage(tx, account.id, language);
  await settleDevice(context, { kind: 'member', id: account.id }, account.email);
  await audit(context, 'session.opened', `member ${account.id}`, { by }, `member ${account.id}`);
  const { public_id: id, first_name, middle_name, last_name, photo_id } = application;
  const data = [{ id, first_name, middle_name, last_name, profile: photoUrl(photo_id) }];
  return { message: done.signedIn, userid: id, access_token, data };
}
