import type { accountCalls } from '#contract/accounts/calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import type { Context } from '#server/kit/context.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import { findAdminByEmail, findMemberByEmail } from './accounts.store.ts';
import { admitAdmin, admitMember } from './admit.ts';
import { verifyCode } from './verify-code.ts';

type Input = CheckedInputOf<typeof accountCalls.adminOtpVerify>;

export async function adminOtpVerify(context: Context, { id, otp }: Input) {
  const proven = await verifyCode(context, 'admin', id, otp);
  if (proven instanceof Refusal) return proven;
  const admin = await findAdminByEmail(context.tx, proven.email);
  return admin ? admitAdmin(context, admin.id, 'code') : refuse('code_expired');
}

export async function memberOtpVerify(context: Context, { id, otp }: Input) {
  const proven = await verifyCode(context, 'member', id, otp);
  if (proven instanceof Refusal) return proven;
  const account = await findMemberByEmail(context.tx, proven.email);
  return account ? admitMember(context, account, 'code') : refuse('code_expired');
}
