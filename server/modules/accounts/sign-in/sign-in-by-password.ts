import type { accountCalls } from '#contract/accounts/calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { type Refusal, refuse } from '#server/kit/refusal.ts';
import { findAdminByEmail, findMemberByEmail } from '#server/modules/accounts/account/accounts.store.ts';
import { admitAdmin, admitMember } from './admit.ts';
import { checkPassword } from '#server/modules/accounts/account/passwords.ts';

type Input = CheckedInputOf<typeof accountCalls.adminLogin>;

export async function adminLogin(context: Context, { username, password }: Input) {
  const admin = await findAdminByEmail(context.tx, username);
  const isRight = await checkPassword(admin?.password_hash, password);
  return admin && isRight ? admitAdmin(context, admin, 'password') : turnAway(context, `admin ${username}`);
}

export async function memberLogin(context: Context, { username, password }: Input) {
  const account = await findMemberByEmail(context.tx, username);
  const isRight = await checkPassword(account?.password_hash, password);
  return account && isRight
    ? admitMember(context, account, 'password')
    : turnAway(context, `member ${username}`);
}

/** One answer whatever was wrong; returned and not thrown, so that the audit line stays. */
async function turnAway(context: Context, subject: string): Promise<Refusal> {
  await audit(context, 'session.password_refused', subject);
  return refuse('wrong_sign_in');
}
