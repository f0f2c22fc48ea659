import type { accountCalls } from '#contract/accounts/calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/done.ts';
import type { Context } from '#server/kit/context/context.ts';
import { type Refusal, refuse } from '#server/kit/refusal.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { type AccountKind, findPerson } from '#server/modules/accounts/account/accounts.store.ts';
import { findUnusedCode } from '#server/modules/accounts/codes/codes.store.ts';
import { sendCode, sendCodeToNobody } from '#server/modules/accounts/codes/send-code.ts';

type SendInput = CheckedInputOf<typeof accountCalls.adminSendOtp>;
type ResendInput = CheckedInputOf<typeof accountCalls.adminResendOtp>;

export const adminSendOtp = (context: Context, { email }: SendInput) => sendFirst(context, 'admin', email);
export const memberSendOtp = (context: Context, { email }: SendInput) => sendFirst(context, 'member', email);
export const adminResendOtp = (context: Context, { id }: ResendInput) => sendAgain(context, 'admin', id);
export const memberResendOtp = (context: Context, { id }: ResendInput) => sendAgain(context, 'member', id);

async function sendFirst(context: Context, kind: AccountKind, email: string) {
  const handle = newPublicId();
  const refused = await sendTo(context, kind, handle, email);
  return refused ?? { message: done.codeSent, userid: handle };
}

async function sendAgain(context: Context, kind: AccountKind, handle: string) {
  const code = await findUnusedCode(context.tx, kind, handle);
  if (!code) return refuse('code_expired');
  const refused = await sendTo(context, kind, handle, code.email);
  return refused ?? { message: done.codeSent };
}

async function sendTo(
  context: Context,
  kind: AccountKind,
  handle: string,
  email: string,
): Promise<Refusal | undefined> {
  const person = await findPerson[kind](context.tx, email);
  const send = person ? sendCode : sendCodeToNobody;
  // Signed in, it is the change of the own password that asks for one.
  const isOwn = kind === 'admin' && context.caller.admin?.email === email;
  // Signing in by its link would prove it to another page than the one that waits for it.
  const wanted = isOwn ? { reason: 'confirm that it is you' } : { reason: 'sign in', linkLabel: 'Sign in' };
  return send(context, { purpose: kind, handle, email, ...wanted });
}
