import { freshCodeSeconds } from '#contract/accounts/callers.ts';
import type { accountCalls } from '#contract/accounts/calls.ts';
import type { profileCalls } from '#contract/accounts/profile-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/done.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import { audit } from '#server/kit/context/audit.ts';
import { isProven } from '#server/kit/context/caller.ts';
import type { Context, ReadContext } from '#server/kit/context/context.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { hashToken } from '#server/kit/secrets.ts';
import {
  type AccountKind,
  lockPerson,
  type Person,
  personName,
  setPasswordHash,
} from '#server/modules/accounts/account/accounts.store.ts';
import { passwordChangedMail } from '#server/modules/accounts/account/mails.ts';
import { happeningNow } from '#server/modules/accounts/account/notices.ts';
import { hashPassword, refuseWrongPassword } from '#server/modules/accounts/account/passwords.ts';
import {
  deletePasswordLinks,
  findLinkOwner,
  redeemPasswordLink,
} from '#server/modules/accounts/codes/codes.store.ts';
import { factorWays } from '#server/modules/accounts/factors/check-factor.ts';
import { presentedTokens } from '#server/modules/accounts/sessions/session-tokens.ts';
import {
  deleteSessionsOfAccount,
  deleteSessionsOfAdmin,
  redeemVerifiedCode,
} from '#server/modules/accounts/sessions/sessions.store.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { faultOfPassword } from './weak-passwords.ts';
import { readWordsAbout } from './words-about.ts';

/**
 * admin_change_password: by the token of a mailed link as `id`, that administrator's; otherwise the own one. A
 * link that has expired never changes the password of the person who happens to be signed in.
 */
export async function setAdminPassword(
  context: Context,
  { id, password, present_password }: CheckedInputOf<typeof profileCalls.adminChangePassword>,
) {
  const { admin } = context.caller;
  if (!admin || isLink(id)) return setPasswordByLink(context, 'admin', tokenOfQuery(id), password);
  const by = await proveOwnPassword(context, admin.id, present_password);
  if (by === 'code') await redeemOwnCode(context, admin.id);
  const keptSessions = presentedTokens(context, ['admin']);
  await storePassword(context, { kind: 'admin', id: admin.id }, password, { by, keptSessions });
  return { message: done.passwordChanged };
}

/**
 * Before an administrator's own password is changed: the present one, as our page asks it of who has one (ASVS 5.0,
 * 6.2.3), or the mailed code that the specification knows (D1 section 7).
 * @param present undefined or '' where it was not sent
 * @returns `code` where a code is to be redeemed
 * @throws password_wrong at the field, proof_needed of who has a second factor
 */
export async function proveOwnPassword(
  context: Context,
  adminId: number,
  present: string | undefined,
): Promise<'code' | 'password'> {
  await lockPerson(context.tx, { kind: 'admin', id: adminId });
  await refuseWithoutFactor(context, adminId);
  if (!present) return 'code';
  await refuseWrongPassword(context, present, 'present_password');
  return 'password';
}

/** Password or mailbox alone change nothing of who has a second factor: it was shown lately (ASVS 5.0, 7.5.1). */
async function refuseWithoutFactor({ tx, caller, now }: Context, adminId: number): Promise<void> {
  if (isProven('fresh', caller, now)) return;
  if ((await factorWays(tx, adminId)).length > 0) throw refuse('proof_needed');
}

/**
 * Uses up a verified code: an administrator's own e-mail and password are changed once for each code that was verified in
 * this very session (or opened it) within freshCodeSeconds (decision 0015).
 * @returns the hashes of this browser's sessions, which stay open when all others end
 * @throws Refusal code_needed, or proof_needed of who has a second factor
 */
export async function redeemOwnCode(context: Context, adminId: number): Promise<readonly Buffer[]> {
  const { tx, now } = context;
  await lockPerson(tx, { kind: 'admin', id: adminId });
  await refuseWithoutFactor(context, adminId);
  const keptSessions = presentedTokens(context, ['admin']);
  const since = new Date(now.getTime() - freshCodeSeconds * 1_000);
  if (!(await redeemVerifiedCode(tx, adminId, keptSessions, since))) throw refuse('code_needed');
  return keptSessions;
}

/** Neither the id of a user nor the handle of a code (newPublicId): a link, even one that was cut short. */
export function isLink(id: string): boolean {
  return !/^(?:\d{1,10}|[\w-]{22})$/.test(id);
}

/** member_forgot_pass_update: sets a member's password by the token of a mailed link. */
export async function setMemberPassword(
  context: Context,
  { password, encrypt_data }: CheckedInputOf<typeof accountCalls.memberForgotPassUpdate>,
) {
  return setPasswordByLink(context, 'member', tokenOfQuery(encrypt_data), password);
}

/** password_link: does this link still set a password? Asked before anybody types one. */
export async function checkPasswordLink(
  { db, now }: ReadContext,
  { who, token }: CheckedInputOf<typeof accountCalls.passwordLink>,
) {
  const person = await findLinkOwner(db, who, hashToken(tokenOfQuery(token)), now);
  if (!person) throw refuse('link_expired');
  return {};
}

/**
 * Sets a password by a mailed link, which works once. All sessions of the person end, they get a mail, and nobody is
 * signed in by it (facts C2). Refused as link_expired.
 */
async function setPasswordByLink(context: Context, kind: AccountKind, token: string, password: string) {
  const { tx, now } = context;
  const tokenHash = hashToken(token);
  const person = await findLinkOwner(tx, kind, tokenHash, now);
  // The person is locked before the link: every change of both locks in this order.
  const isTheirs = person && (await lockPerson(tx, person)) && (await redeemPasswordLink(tx, tokenHash));
  if (!isTheirs) return refuse('link_expired');
  await storePassword(context, person, password, { by: 'link', keptSessions: [] });
  return { message: done.passwordSet };
}

interface Proof {
  by: 'link' | 'code' | 'password';
  /** The hashes of the sessions that go on. */
  keptSessions: readonly Buffer[];
}

/**
 * Stores the new password of a person whose proof was checked and whose row is locked, ends links and sessions,
 * and mails them.
 * @throws invalid_input at `password` where it is easy to guess
 */
export async function storePassword(
  context: Context,
  person: Person,
  password: string,
  { by, keptSessions }: Proof,
): Promise<void> {
  const { tx, now, services } = context;
  const fault = await faultOfPassword(password, person.kind, await readWordsAbout(tx, person));
  if (fault) throw refuseFields({ password: fault });
  const email = await setPasswordHash(tx, person, await hashPassword(password));
  await deletePasswordLinks(tx, person);
  if (person.kind === 'admin') await deleteSessionsOfAdmin(tx, person.id, keptSessions);
  else await deleteSessionsOfAccount(tx, person.id);
  await audit(context, 'password.changed', personName(person), { by }, `${person.kind} ${person.id}`);
  const reader = person.kind === 'admin' ? defaultLanguage : { account_id: person.id };
  const frame = await mailFrame(tx, services, reader);
  const words = passwordChangedMail(frame, keptSessions.length === 0, happeningNow(context));
  await queueMail(tx, { to: email, ...words }, now);
}

/** The token in the raw query string of the link (D3 section 7), with or without its question mark, or bare. */
export function tokenOfQuery(query: string): string {
  const bare = query.replace(/^\?/, '');
  return bare.includes('=') ? (new URLSearchParams(bare).get('token') ?? '') : bare;
}
