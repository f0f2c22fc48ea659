import { timingSafeEqual } from 'node:crypto';
import { oneTimeCode } from '#contract/accounts/callers.ts';
import type { RefusalCode } from '#contract/texts/en.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { withinQuotas } from '#server/kit/http/limits.ts';
import { createSlots } from '#server/kit/jobs/queue.ts';
import { type Refusal, refuse } from '#server/kit/refusal.ts';
import { type CodePurpose, countTry, findAddress, lockCode, spendCode } from './codes.store.ts';
import { type CodeOwner, quotasOfWrongCodes, type Tried } from './limit-codes.ts';

/** The address that a code or a link proves. */
export interface Proven {
  email: string;
}

/**
 * So many codes are judged at once: each holds a place in its quotas while it is, and a hall full of people who type
 * theirs at the same moment must not look like so many guesses.
 */
const inTurn = createSlots('codes', 10);

/**
 * Uses a code up, in a transaction of its own, and answers the address it proves. Past a quota of wrong codes it is not
 * judged at all: whether it was right is not told.
 * @throws code_by_link when too many wrong ones were tried
 */
export async function verifyCode(
  context: ContextWithoutTransaction,
  purpose: CodePurpose,
  handle: string,
  code: string,
): Promise<Proven | Refusal> {
  const email = await findAddress(context.db, purpose, handle);
  if (email === undefined) return refuse('code_expired');
  const owner: CodeOwner = { purpose, email };
  const tried = await inTurn(async () =>
    withinQuotas(
      context.db,
      await quotasOfWrongCodes<Judged>(context, owner),
      context.now,
      () => context.inTransaction((inside) => tryCode(inside, purpose, handle, code)),
      () => traced(refuse('code_by_link'), owner),
    ),
  );
  return tried.answer;
}

interface Judged extends Tried {
  answer: Proven | Refusal;
}

async function tryCode(
  context: Context,
  purpose: CodePurpose,
  handle: string,
  code: string,
): Promise<Judged> {
  const { tx, now, services } = context;
  const row = await lockCode(tx, purpose, handle);
  if (!row) return { isGuess: false, answer: refuse('code_expired') };
  const fits = timingSafeEqual(row.code_hash, services.secrets.keyedHash(purpose, handle, code));
  const reason = judgeCode(row, fits, now);
  if (reason === null) {
    await spendCode(tx, row, now);
    return { isGuess: false, answer: { email: row.email } };
  }
  if (!fits) await countTry(tx, row);
  await audit(context, 'session.code_refused', `${purpose} ${row.email}`, { reason });
  // A code that opens nothing any more is no guess: with it, a stranger would shut somebody's codes the sooner.
  return { isGuess: !fits && judgeCode(row, true, now) === null, answer: refuse(reason) };
}

/** Leaves the audit line of a refused code when it is thrown. */
function traced(refusal: Refusal, { purpose, email }: CodeOwner): Refusal {
  const changes = { reason: refusal.code };
  refusal.trace = { what: 'session.code_refused', subject: `${purpose} ${email}`, changes };
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
