import type { accountCalls } from '#contract/accounts/calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/en.ts';
import { audit } from '#server/kit/audit.ts';
import type { Context } from '#server/kit/context.ts';
import { queueMail } from '#server/kit/outbox.ts';
import { refuse } from '#server/kit/refusal.ts';
import { hashToken } from '#server/kit/secrets.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { setMemberPassword } from './accounts.store.ts';
import { deletePasswordLinks, redeemPasswordLink } from './links.store.ts';
import { passwordChangedMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import { deleteSessionsOfAccount } from './sessions.store.ts';

/**
 * Sets a member's password by a mailed link, which works once. Everything that was open to the account is
 * closed, the member is told by mail, and nobody is signed in by it (facts C2).
 */
export async function memberForgotPassUpdate(
  context: Context,
  { password, encrypt_data }: CheckedInputOf<typeof accountCalls.memberForgotPassUpdate>,
) {
  const { tx, now, services } = context;
  const accountId = await redeemPasswordLink(tx, hashToken(tokenOfQuery(encrypt_data)), now);
  if (accountId === undefined) return refuse('link_expired');
  const email = await setMemberPassword(tx, accountId, await hashPassword(password));
  await deletePasswordLinks(tx, accountId);
  await deleteSessionsOfAccount(tx, accountId);
  await audit(context, 'password changed', `member ${accountId}`, { by: 'link' }, `member ${email}`);
  const words = passwordChangedMail(await mailFrame(tx, services));
  await queueMail(tx, services, { to: email, ...words }, now);
  return { message: done.passwordSet };
}

/** The token in the raw query string of the link (D3 section 7), with or without its question mark, or bare. */
export function tokenOfQuery(query: string): string {
  const bare = query.replace(/^\?/, '');
  return bare.includes('=') ? (new URLSearchParams(bare).get('token') ?? '') : bare;
}
