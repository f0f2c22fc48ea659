import { timingSafeEqual } from 'node:crypto';
import { oneTimeCode } from '#contract/accounts/callers.ts';
import type { RefusalCode } from '#contract/texts/en.ts';
import { audit } from '#server/kit/audit.ts';
import type { Context } from '#server/kit/context.ts';
import { type Refusal, refuse } from '#server/kit/refusal.ts';
import { type CodePurpose, lockCode, updateCode } from './codes.store.ts';
import { type CodeOwner, countWrongTry, refuseGuessing } from './limit-codes.ts';

/**
 * Uses a code up and answers the address it proves. A refusal must be RETURNED by the verb, never thrown:
 * the counted try and its audit line are to be committed.
 */
export async function verifyCode(
  context: Context,
  purpose: CodePurpose,
  handle: string,
  code: string,
): Promise<{ email: string } | Refusal> {
  const { tx, now, services } = context;
  const row = await lockCode(tx, purpose, handle);
  if (!row) return refuse('code_expired');
  const owner: CodeOwner = { purpose, email: row.email };
  const tooMany = await refuseGuessing(tx, owner, now);
  if (tooMany) return noted(context, owner, tooMany);
  const fits = timingSafeEqual(row.code_hash, services.secrets.keyedHash(purpose, handle, code));
  const reason = judgeCode(row, fits, now);
  if (reason === null) {
    await updateCode(tx, row, { used_at: now });
    return { email: row.email };
  }
  if (!fits) {
    await updateCode(tx, row, { tries: row.tries + 1 });
    // A code that opens nothing any more is no guess: with it, a stranger would shut somebody's codes the sooner.
    if (judgeCode(row, true, now) === null) await countWrongTry(tx, owner, now);
  }
  return noted(context, owner, refuse(reason));
}

async function noted(context: Context, { purpose, email }: CodeOwner, refusal: Refusal): Promise<Refusal> {
  await audit(context, 'session.code_refused', `${purpose} ${email}`, { reason: refusal.code });
  return refusal;
}

interface CodeFacts {
  tries: number;
  expires_at: Date;
  used_at: Date | null;
}

/** Why a code is refused; null when it is good. The last wrong try says at once that the code is burnt. */
export function judgeCode(
  row: CodeFacts,
  fits: boolean,
  now: Date,
): Extract<RefusalCode, `code_${string}`> | null {
  if (row.used_at !== null || row.expires_at <= now) return 'code_expired';
  if (row.tries >= oneTimeCode.maxTries) return 'code_used_up';
  if (fits) return null;
  return row.tries + 1 >= oneTimeCode.maxTries ? 'code_used_up' : 'code_wrong';
}
