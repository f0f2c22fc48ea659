import { oneTimeCode } from '#contract/accounts/callers.ts';
import type { RefusalCode } from '#contract/texts/refusals.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { CommonContext, Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { markOfAddress } from '#server/kit/context/who-is.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Use } from '#server/kit/http/limits.store.ts';
import { networkOf, withinQuotas } from '#server/kit/http/limits.ts';
import { createSlots } from '#server/kit/jobs/queue.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import { hashToken } from '#server/kit/secrets.ts';
import { findPerson, personName } from '#server/modules/accounts/account/accounts.store.ts';
import {
  type CodePurpose,
  type CountedTry,
  countTry,
  findAddress,
  lockCode,
  lockCodeLink,
  spendCode,
} from './codes.store.ts';
import { type CodeOwner, giveBack, quotasOfWrongCodes, type Tried } from './limit-codes.ts';
import { tellWhenCodesClose } from './tell-codes-closed.ts';

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
 * checked at all, so that the answer does not show whether it was right. The right one gives the wrong ones of its handle back.
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
      await quotasOfWrongCodes<Checked>(context, { ...owner, handle }),
      context.now,
      (uses) => context.inTransaction((inside) => tryCode(inside, { purpose, handle, code, uses })),
      () => refuse('code_by_link'),
    ),
  ).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'code_by_link')
      throw traced(error, await subjectOfCode(context, context.db, owner));
    throw error;
  });
  if (tried.isGuess) await tellWhenCodesClose(context);
  await giveBack(context, tried.toGiveBack);
  return tried.answer;
}

interface Checked extends Tried {
  answer: Proven | Refusal;
  /** The wrong codes before a right one. */
  toGiveBack: CountedTry[];
}

interface Try {
  purpose: CodePurpose;
  handle: string;
  code: string;
  /** Where it is counted, should it be wrong. */
  uses: readonly Use[];
}

async function tryCode(context: Context, { purpose, handle, code, uses }: Try): Promise<Checked> {
  const { tx, now, services } = context;
  const row = await lockCode(tx, purpose, handle);
  if (!row) return { isGuess: false, answer: refuse('code_expired'), toGiveBack: [] };
  const fits = services.secrets.isKeyedHash(row.code_hash, purpose, handle, code);
  const reason = checkCode(row, fits, now);
  if (reason === null) {
    const toGiveBack = await spendCode(tx, row, now);
    return { isGuess: false, answer: { email: row.email }, toGiveBack };
  }
  // Where the code cannot be used any more, a try is no guess: it would let a stranger block the address sooner.
  const isGuess = !fits && checkCode(row, true, now) === null;
  const network = networkOf(context.origin.ip);
  const counted = uses.map(({ key, windowEndsAt }) => ({ network, key, endsAt: windowEndsAt }));
  if (!fits) await countTry(tx, row, isGuess ? counted : []);
  const owner = await subjectOfCode(context, tx, { purpose, email: row.email });
  await audit(context, 'session.code_refused', owner, { reason });
  return { isGuess, answer: refuse(reason), toGiveBack: [] };
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
 * handle of its code. No number of wrong codes blocks it (docs/decisions/0034), and those of its handle are given back.
 */
export async function redeemCodeLink(
  context: ContextWithoutTransaction,
  purpose: CodePurpose,
  token: string,
): Promise<(Proven & { handle: string }) | Refusal> {
  const redeemed = await context.inTransaction(async ({ tx, now }) => {
    const link = await lockCodeLink(tx, purpose, hashToken(token));
    if (!link) return refuse('code_link_unknown');
    if (link.used_at !== null) return refuse('code_link_used');
    if (link.expires_at <= now) return refuse('code_link_expired');
    return { email: link.email, handle: link.handle, toGiveBack: await spendCode(tx, link, now) };
  });
  if (redeemed instanceof Refusal) return redeemed;
  const { toGiveBack, ...proven } = redeemed;
  await giveBack(context, toGiveBack);
  return proven;
}
