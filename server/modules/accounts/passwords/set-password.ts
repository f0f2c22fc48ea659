import type { accountCalls } from '#contract/accounts/calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context, ReadContext } from '#server/kit/context/context.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { refuse } from '#server/kit/refusal.ts';
import { hashToken } from '#server/kit/secrets.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import {
  type AccountKind,
  lockPerson,
  type Person,
  setPasswordHash,
} from '#server/modules/accounts/account/accounts.store.ts';
import {
  deletePasswordLinks,
  findLinkOwner,
  redeemPasswordLink,
} from '#server/modules/accounts/codes/links.store.ts';
import { passwordChangedMail } from '#server/modules/accounts/account/mails.ts';
import { hashPassword } from '#server/modules/accounts/account/passwords.ts';
import { personName } from '#server/modules/accounts/account/person-name.ts';
import {
  deleteSessionsOfAccount,
  deleteSessionsOfAdmin,
} from '#server/modules/accounts/sessions/sessions.store.ts';

export async function memberForgotPassUpdate(
  context: Context,
  { password, encrypt_data }: CheckedInputOf<typeof accountCalls.memberForgotPassUpdate>,
) {
  return setPasswordByLink(context, 'member', tokenOfQuery(encrypt_data), password);
}

/** password_link: does this link still set a password? So that nobody types one for a link that is over. */
export async function passwordLink(
  { db, now }: ReadContext,
  { who, token }: CheckedInputOf<typeof accountCalls.passwordLink>,
) {
  const person = await findLinkOwner(db, who, hashToken(tokenOfQuery(token)), now);
  if (!person) throw refuse('link_expired');
  return {};
}

/**
 * Sets a password by a mailed link, which works once. Everything that was open to the person is closed, they are
 * told by mail, and nobody is signed in by it (facts C2). Refused as link_expired.
 */
export async function setPasswordByLink(
  context: Context,
  kind: AccountKind,
  token: string,
  password: string,
) {
  const { tx, now } = context;
  const tokenHash = hashToken(token);
  const person = await findLinkOwner(tx, kind, tokenHash, now);
  // The person before the link: whoever changes both takes them in this order.
  const isTheirs = person && (await lockPerson(tx, person)) && (await redeemPasswordLink(tx, tokenHash));
  if (!isTheirs) return refuse('link_expired');
  await storePassword(context, person, password, { by: 'link', keptSessions: [] });
  return { message: done.passwordSet };
}

interface Proof {
  by: 'link' | 'code';
  /** The hashes of the sessions that go on. */
  keptSessions: readonly Buffer[];
}

/**
 * Stores the new password of a person whose proof was checked and whose row is locked, ends links and sessions,
 * and tells them by mail.
 */
export async function storePassword(
  context: Context,
  person: Person,
  password: string,
  { by, keptSessions }: Proof,
): Promise<void> {
  const { tx, now, services } = context;
  const email = await setPasswordHash(tx, person, await hashPassword(password));
  await deletePasswordLinks(tx, person);
  if (person.kind === 'admin') await deleteSessionsOfAdmin(tx, person.id, keptSessions);
  else await deleteSessionsOfAccount(tx, person.id);
  const who = person.kind === 'admin' ? `admin ${person.id} ${email}` : `member ${email}`;
  await audit(context, 'password.changed', personName(person), { by }, who);
  const words = passwordChangedMail(await mailFrame(tx, services), keptSessions.length === 0);
  await queueMail(tx, services, { to: email, ...words }, now);
}

/** The token in the raw query string of the link (D3 section 7), with or without its question mark, or bare. */
export function tokenOfQuery(query: string): string {
  const bare = query.replace(/^\?/, '');
  return bare.includes('=') ? (new URLSearchParams(bare).get('token') ?? '') : bare;
}
