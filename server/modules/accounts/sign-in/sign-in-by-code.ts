import type { accountCalls } from '#contract/accounts/calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import { findAdminByEmail, findMemberByEmail } from '#server/modules/accounts/account/accounts.store.ts';
import { admitAdmin, admitMember } from './admit.ts';
import { redeemCodeLink } from './redeem-code-link.ts';
import { type Proven, verifyCode } from '#server/modules/accounts/codes/verify-code.ts';

type Code = CheckedInputOf<typeof accountCalls.adminOtpVerify>;
type Link = CheckedInputOf<typeof accountCalls.adminLinkVerify>;

export const adminOtpVerify = async (context: ContextWithoutTransaction, { id, otp }: Code) =>
  enterOffice(context, 'code', await verifyCode(context, 'admin', id, otp));
export const adminLinkVerify = async (context: ContextWithoutTransaction, { token }: Link) =>
  enterOffice(context, 'link', await redeemCodeLink(context, 'admin', token));
export const memberOtpVerify = async (context: ContextWithoutTransaction, { id, otp }: Code) =>
  enterPortal(context, 'code', await verifyCode(context, 'member', id, otp));
export const memberLinkVerify = async (context: ContextWithoutTransaction, { token }: Link) =>
  enterPortal(context, 'link', await redeemCodeLink(context, 'member', token));

type By = 'code' | 'link';

async function enterOffice(context: ContextWithoutTransaction, by: By, proven: Proven | Refusal) {
  if (proven instanceof Refusal) return proven;
  return context.inTransaction(async (inside) => {
    const admin = await findAdminByEmail(inside.tx, proven.email);
    return admin ? admitAdmin(inside, admin, by) : refuse('code_expired');
  });
}

async function enterPortal(context: ContextWithoutTransaction, by: By, proven: Proven | Refusal) {
  if (proven instanceof Refusal) return proven;
  return context.inTransaction(async (inside) => {
    const account = await findMemberByEmail(inside.tx, proven.email);
    return account ? admitMember(inside, account, by) : refuse('code_expired');
  });
}
