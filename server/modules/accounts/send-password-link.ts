import type { accountCalls } from '#contract/accounts/calls.ts';
import { passwordLinkSeconds } from '#contract/accounts/callers.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/en.ts';
import type { Context } from '#server/kit/context.ts';
import { queueMail } from '#server/kit/outbox.ts';
import { hashToken, newToken } from '#server/kit/secrets.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { findMemberByEmail } from './accounts.store.ts';
import { undoAfter } from './codes.store.ts';
import { insertPasswordLink } from './links.store.ts';
import { passwordLinkMail } from './mails.ts';

/** Mails a link that sets a password; the answer and the work are the same for an address nobody has. */
export async function memberForgotPassword(
  context: Context,
  { email }: CheckedInputOf<typeof accountCalls.memberForgotPassword>,
) {
  const { tx, now, services } = context;
  const account = await findMemberByEmail(tx, email);
  const token = newToken();
  const mail = async () => {
    const url = `${services.publicUrl}/application/user-change-password?token=${token}`;
    const words = passwordLinkMail(await mailFrame(tx, services), url);
    await queueMail(tx, services, { to: email, secret: true, ...words }, now);
  };
  if (account) {
    const expires_at = new Date(now.getTime() + passwordLinkSeconds * 1_000);
    await insertPasswordLink(tx, { token_hash: hashToken(token), account_id: account.id, expires_at });
    await mail();
  } else {
    await undoAfter(tx, mail);
  }
  return { message: done.resetSent };
}
