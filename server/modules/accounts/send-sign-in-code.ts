import type { accountCalls } from '#contract/accounts/calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/en.ts';
import type { Context } from '#server/kit/context.ts';
import { type Refusal, refuse } from '#server/kit/refusal.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { type Face, findPerson } from './accounts.store.ts';
import { findUnusedCode } from './codes.store.ts';
import { sendCode, sendCodeToNobody } from './send-code.ts';

type SendInput = CheckedInputOf<typeof accountCalls.adminSendOtp>;
type ResendInput = CheckedInputOf<typeof accountCalls.adminResendOtp>;

export const adminSendOtp = (context: Context, { email }: SendInput) => sendFirst(context, 'admin', email);
export const memberSendOtp = (context: Context, { email }: SendInput) => sendFirst(context, 'member', email);
export const adminResendOtp = (context: Context, { id }: ResendInput) => sendAgain(context, 'admin', id);
export const memberResendOtp = (context: Context, { id }: ResendInput) => sendAgain(context, 'member', id);

async function sendFirst(context: Context, face: Face, email: string) {
  const handle = newPublicId();
  const refused = await sendTo(context, face, handle, email);
  return refused ?? { message: done.codeSent, userid: handle };
}

async function sendAgain(context: Context, face: Face, handle: string) {
  const code = await findUnusedCode(context.tx, face, handle);
  if (!code) return refuse('code_expired');
  const refused = await sendTo(context, face, handle, code.email);
  return refused ?? { message: done.codeSent };
}

async function sendTo(
  context: Context,
  face: Face,
  handle: string,
  email: string,
): Promise<Refusal | undefined> {
  const person = await findPerson[face](context.tx, email);
  const send = person ? sendCode : sendCodeToNobody;
  // Signed in, it is the change of the own password that asks for one.
  const isOwn = face === 'admin' && context.caller.admin?.email === email;
  const reason = isOwn ? 'confirm that it is you' : 'sign in';
  return send(context, { purpose: face, handle, email, reason });
}
