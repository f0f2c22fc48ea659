import type { accountCalls } from '#contract/accounts/calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/en.ts';
import { audit } from '#server/kit/audit.ts';
import type { Context } from '#server/kit/context.ts';
import { queueMail } from '#server/kit/outbox.ts';
import { refuse } from '#server/kit/refusal.ts';
import { hashToken } from '#server/kit/secrets.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { type Face, lockPerson, type Person, setPasswordHash } from './accounts.store.ts';
import { deletePasswordLinks, findLinkOwner, redeemPasswordLink } from './links.store.ts';
import { passwordChangedMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import { personName } from './person-name.ts';
import { deleteSessionsOfAccount, deleteSessionsOfAdmin } from './sessions.store.ts';

export async function memberForgotPassUpdate(
  context: Context,
  { password, encrypt_data }: CheckedInputOf<typeof accountCalls.memberForgotPassUpdate>,
) {
  return setPasswordByLink(context, 'member', tokenOfQuery(encrypt_data), password);
}

/**
 * Sets a password by a mailed link, which works once. Everything that was open to the person is closed, they are
 * told by mail, and nobody is signed in by it (facts C2). Refused as link_expired.
 */
export async function setPasswordByLink(context: Context, face: Face, token: string, password: string) {
  const { tx, now } = context;
  const tokenHash = hashToken(token);
  const person = await findLinkOwner(tx, face, tokenHash, now);
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
  if (person.face === 'admin') await deleteSessionsOfAdmin(tx, person.id, keptSessions);
  else await deleteSessionsOfAccount(tx, person.id);
  const who = person.face === 'admin' ? `admin ${person.id} ${email}` : `member ${email}`;
  await audit(context, 'password.changed', personName(person), { by }, who);
  const words = passwordChangedMail(await mailFrame(tx, services), keptSessions.length === 0);
  await queueMail(tx, services, { to: email, ...words }, now);
}

/** The token in the raw query string of the link (D3 section 7), with or without its question mark, or bare. */
export function tokenOfQuery(query: string): string {
  const bare = query.replace(/^\?/, '');
  return bare.includes('=') ? (new URLSearchParams(bare).get('token') ?? '') : bare;
}
