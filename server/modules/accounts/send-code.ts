import { oneTimeCode } from '#contract/accounts/callers.ts';
import type { Context } from '#server/kit/context.ts';
import { queueMail } from '#server/kit/outbox.ts';
import { type Refusal, refuse } from '#server/kit/refusal.ts';
import { newDigits, newToken } from '#server/kit/secrets.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { type CodePurpose, lockAddress, putCode, readLastUnused, undoAfter } from './codes.store.ts';
import { countMailedCode } from './limit-codes.ts';
import { codeMail } from './mails.ts';

interface CodeRequest {
  purpose: CodePurpose;
  /** What the browser holds; a code is bound to it, and a new code of the same handle replaces the old one. */
  handle: string;
  email: string;
  /** Ends the sentence 'Use this code to …' of the mail: 'sign in'. */
  reason: string;
}

type Sending = Pick<Context, 'tx' | 'now' | 'services'>;

/**
 * Makes a code and mails it, in the caller's transaction. Answers a refusal: code_too_soon while an unused code for
 * this address and purpose is younger than a minute (D1 section 9), too_many when it was mailed too many.
 */
export async function sendCode(context: Sending, request: CodeRequest): Promise<Refusal | undefined> {
  return issueCode(context, request, true);
}

/** The same work and answers for an address that nobody has: no mail leaves, and no code fits. */
export async function sendCodeToNobody(context: Sending, request: CodeRequest): Promise<Refusal | undefined> {
  return issueCode(context, request, false);
}

async function issueCode(
  { tx, now, services }: Sending,
  { purpose, handle, email, reason }: CodeRequest,
  isKnown: boolean,
): Promise<Refusal | undefined> {
  await lockAddress(tx, purpose, email);
  const wait = await secondsToWait(tx, purpose, email, now);
  if (wait > 0) return refuse('code_too_soon', { seconds: wait });
  const tooMany = await countMailedCode(tx, { purpose, email }, now);
  if (tooMany) return tooMany;

  const code = newDigits(oneTimeCode.digits);
  await putCode(tx, {
    purpose,
    handle,
    email,
    code_hash: services.secrets.keyedHash(purpose, handle, isKnown ? code : newToken()),
    created_at: now,
    expires_at: addSeconds(now, oneTimeCode.validSeconds),
  });
  const mail = async () => {
    const words = codeMail(await mailFrame(tx, services), code, reason);
    await queueMail(tx, services, { to: email, secret: true, ...words }, now);
  };
  await (isKnown ? mail() : undoAfter(tx, mail));
  return undefined;
}

async function secondsToWait(
  tx: Context['tx'],
  purpose: CodePurpose,
  email: string,
  now: Date,
): Promise<number> {
  const { validSeconds, resendSeconds } = oneTimeCode;
  const last = await readLastUnused(tx, purpose, email, addSeconds(now, validSeconds - resendSeconds));
  if (!last) return 0;
  return Math.ceil((last.created_at.getTime() - now.getTime()) / 1_000) + resendSeconds;
}

function addSeconds(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1_000);
}
