import { codeLinkSeconds, oneTimeCode } from '#contract/accounts/callers.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { Message } from '#contract/texts/text.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { MailFrame } from '#server/kit/mail/mail-template.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { type Refusal, refuse } from '#server/kit/refusal.ts';
import { hashToken, newDigits, newToken } from '#server/kit/secrets.ts';
import { codeMail } from '#server/modules/accounts/account/mails.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import {
  type CodePurpose,
  insertCodeLink,
  lockAddress,
  noteMailOfCode,
  putCode,
  readLastUsable,
  undoAfter,
} from './codes.store.ts';
import { countMailedCode } from './limit-codes.ts';

interface CodeRequest {
  purpose: CodePurpose;
  /** What the browser holds; a code is bound to it, and a new code of the same handle replaces the old one. */
  handle: string;
  email: string;
  /** Before the code: 'Use this code to sign in:' */
  opening: Message;
  /** What the link of the mail is for, as its button says it; without it the mail has none. */
  linkLabel?: Message;
  /** The language of the mail. */
  language: Language;
}

/** Where the link of a code mail leads, below /application; its token follows the #, which browsers send to no server. */
const linkPages: Record<CodePurpose, string> = {
  admin: 'login-by-link',
  member: 'user-login-by-link',
  applicant: 'user-member-application-by-link',
  erasure: 'erase-my-data',
};

/**
 * Makes a code and mails it, in the caller's transaction.
 * @returns a refusal: code_too_soon while a usable code for this address and purpose is younger than a minute (D1
 *   section 9), too_many when too many were mailed
 */
export async function sendCode(context: Context, request: CodeRequest): Promise<Refusal | undefined> {
  return issueCode(context, request, true);
}

/** The same work and answers for an address that nobody has: no mail is sent, and no code is right. */
export async function sendCodeToNobody(context: Context, request: CodeRequest): Promise<Refusal | undefined> {
  return issueCode(context, request, false);
}

/** The same for an address that signs nobody in any more: no code is right, and a mail with these words is sent. */
export async function sendInsteadOfCode(
  context: Context,
  request: CodeRequest,
  words: (frame: MailFrame) => ReturnType<typeof codeMail>,
): Promise<Refusal | undefined> {
  return issueCode(context, request, false, words);
}

async function issueCode(
  context: Context,
  { purpose, handle, email, opening, linkLabel, language }: CodeRequest,
  isKnown: boolean,
  instead?: (frame: MailFrame) => ReturnType<typeof codeMail>,
): Promise<Refusal | undefined> {
  const { tx, now, services } = context;
  await lockAddress(tx, purpose, email);
  const wait = await secondsToWait(tx, purpose, email, now);
  if (wait > 0) return refuse('code_too_soon', { seconds: wait });
  const tooMany = await countMailedCode(context, { purpose, email });
  if (tooMany) return tooMany;

  const code = newDigits(oneTimeCode.digits);
  const codeEndsAt = addSeconds(now, oneTimeCode.validSeconds);
  const linkEndsAt = addSeconds(now, codeLinkSeconds);
  await putCode(tx, {
    purpose,
    handle,
    email,
    code_hash: services.secrets.keyedHash(purpose, handle, isKnown ? code : newToken()),
    created_at: now,
    expires_at: codeEndsAt,
  });
  const makeLink = async () => {
    const token = newToken();
    const token_hash = hashToken(token);
    await insertCodeLink(tx, { purpose, handle, email, token_hash, expires_at: linkEndsAt });
    return `${services.publicUrl}/application/${linkPages[purpose]}#${token}`;
  };
  const mail = async () => {
    const link = linkLabel === undefined ? null : { label: linkLabel, url: await makeLink() };
    const words = codeMail(await mailFrame(tx, services, language), { code, opening, link });
    // Never later than the code, though the link holds longer: who waits has asked for another code by then.
    const to = { to: email, secret: 'code', expiresAt: codeEndsAt } as const;
    await noteMailOfCode(tx, { purpose, handle }, await queueMail(tx, { ...to, ...words }, now));
  };
  await (isKnown ? mail() : undoAfter(tx, mail));
  if (instead) await queueMail(tx, { to: email, ...instead(await mailFrame(tx, services, language)) }, now);
  return undefined;
}

async function secondsToWait(tx: Tx, purpose: CodePurpose, email: string, now: Date): Promise<number> {
  const { validSeconds, resendSeconds } = oneTimeCode;
  const after = addSeconds(now, validSeconds - resendSeconds);
  // One that is to end later was made by a clock that was ahead: nobody waits a day for it.
  const until = addSeconds(now, validSeconds + resendSeconds);
  const last = await readLastUsable(tx, purpose, email, { after, until });
  if (!last) return 0;
  return Math.ceil((last.created_at.getTime() - now.getTime()) / 1_000) + resendSeconds;
}

function addSeconds(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1_000);
}
