import { oneTimeCode } from '#contract/accounts/callers.ts';
import type { RefusalCode } from '#contract/texts/refusals.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { CommonContext, Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { markOfAddress } from '#server/kit/context/who-is.ts';
import type { Db } from '#server/kit/db/db.ts';
import { withinQuotas } from '#server/kit/http/limits.ts';
import { createSlots } from '#server/kit/jobs/queue.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import { hashToken } from '#server/kit/secrets.ts';
import { findPerson, personName } from '#server/modules/accounts/account/accounts.store.ts';
import { type CodePurpose, countTry, findAddress, lockCode, lockCodeLink, spendCode } from './codes.store.ts';
import { type CodeOwner, quotasOfWrongCodes, type Tried } from './limit-codes.ts';

/** The address that a code or a link proves. */
export interface Proven {
  email: string;
}

/**
 * How many codes are checked at once. Each takes one use of its quotas while it is checked, and a conference hall of
 * people who type theirs at the same moment must not look like as many guesses.
 */
const inTurn = createSlots('codes', 10);

/**
 * Uses a code up, in a transaction of its own, and returns the address it proves. Past a quota of wrong codes it is not
 * checked at all, so that the answer does not show whether it was right.
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
      await quotasOfWrongCodes<Checked>(context, owner),
      context.now,
      () => context.inTransaction((inside) => tryCode(inside, purpose, handle, code)),
      () => refuse('code_by_link'),
    ),
  ).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'code_by_link')
      throw traced(error, await subjectOfCode(context, context.db, owner));
    throw error;
  });
  return tried.answer;
}

interface Checked extends Tried {
  answer: Proven | Refusal;
}

async function tryCode(
  context: Context,
  purpose: CodePurpose,
  handle: string,
  code: string,
): Promise<Checked> {
  const { tx, now, services } = context;
  const row = await lockCode(tx, purpose, handle);
  if (!row) return { isGuess: false, answer: refuse('code_expired') };
  const fits = services.secrets.isKeyedHash(row.code_hash, purpose, handle, code);
  const reason = checkCode(row, fits, now);
  if (reason === null) {
    await spendCode(tx, row, now);
    return { isGuess: false, answer: { email: row.email } };
  }
  if (!fits) await countTry(tx, row);
  const owner = await subjectOfCode(context, tx, { purpose, email: row.email });
  await audit(context, 'session.code_refused', owner, { reason });
  // Where the code cannot be used any more, a try is no guess: it would let a stranger block the address sooner.
  return { isGuess: !fits && checkCode(row, true, now) === null, answer: refuse(reason) };
}

/** Adds the audit line of a refused code, which is written when the refusal is thrown. */
function traced(refusal: Refusal, subject: string): Refusal {
  refusal.trace = { what: 'session.code_refused', subject, changes: { reason: refusal.code } };
  return refusal;
}

/** Whose code it was, for the audit log: a person by id, and of an address that is nobody's its mark. */
async function subjectOfCode(
  { services }: Pick<CommonContext, 'services'>,
  db: Db,
  { purpose, email }: CodeOwner,
): Promise<string> {
  const kind = purpose === 'admin' ? 'admin' : 'member';
  const person = await findPerson[kind](db, email);
  return person ? personName({ kind, id: person.id }) : markOfAddress(services.secrets, email);
}

interface CodeFacts {
  tries: number;
  expires_at: Date;
  used_at: Date | null;
}

/** Why a code is refused; null when it is right. The last wrong try says at once that the code is used up. */
export function checkCode(
  row: CodeFacts,
  fits: boolean,
  now: Date,
): Extract<RefusalCode, 'code_expired' | 'code_used_up' | 'code_wrong'> | null {
  if (row.used_at !== null || row.expires_at <= now) return 'code_expired';
  if (row.tries >= oneTimeCode.maxTries) return 'code_used_up';
  if (fits) return null;
  return row.tries + 1 >= oneTimeCode.maxTries ? 'code_used_up' : 'code_wrong';
}

/**
 * Uses up the link of a code mail and its code, in a transaction of its own. Returns the address it proves and the
 * handle of its code. No number of wrong codes blocks it (docs/decisions/0034).
 */
export async function redeemCodeLink(
  context: ContextWithoutTransaction,
  purpose: CodePurpose,
  token: string,
): Promise<(Proven & { handle: string }) | Refusal> {
  return context.inTransaction(async ({ tx, now }) => {
    const link = await lockCodeLink(tx, purpose, hashToken(token));
    if (!link) return refuse('code_link_unknown');
    if (link.used_at !== null) return refuse('code_link_used');
    if (link.expires_at <= now) return refuse('code_link_expired');
    await spendCode(tx, link, now);
    return { email: link.email, handle: link.handle };
  });
}
