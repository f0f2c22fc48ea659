import { oneTimeCode } from '#contract/accounts/callers.ts';
import type { Tx } from '#server/kit/db.ts';
import { tooMany } from '#server/kit/limits.ts';
import { countUse, waitOfKey } from '#server/kit/limits.store.ts';
import type { Refusal } from '#server/kit/refusal.ts';
import type { CodePurpose } from './codes.store.ts';

/** For whom codes are counted: an address and what its codes open, from whichever network and browser. */
export interface CodeOwner {
  purpose: CodePurpose;
  email: string;
}

/**
 * Counts a code that is about to leave; the refusal too_many when it was one too many (decisions section 5). In the
 * transaction that mails it: where that is rolled back, no code left.
 */
export async function countMailedCode(tx: Tx, owner: CodeOwner, now: Date): Promise<Refusal | undefined> {
  for (const { max, seconds } of oneTimeCode.mailed) {
    const wait = await countUse(tx, keyOf(`mailed in ${seconds}`, owner), max, seconds, now);
    if (wait > 0) return tooMany(wait);
  }
  return undefined;
}

const { max, seconds } = oneTimeCode.wrongTries;

/** Counts a wrong guess, in the transaction that counts it with its code. */
export async function countWrongTry(tx: Tx, owner: CodeOwner, now: Date): Promise<void> {
  await countUse(tx, keyOf('wrong', owner), max, seconds, now);
}

/** The refusal too_many while an address was guessed at too often, for whom even a right code is no proof. */
export async function refuseGuessing(tx: Tx, owner: CodeOwner, now: Date): Promise<Refusal | undefined> {
  const wait = await waitOfKey(tx, keyOf('wrong', owner), max, now);
  return wait > 0 ? tooMany(wait) : undefined;
}

function keyOf(what: string, { purpose, email }: CodeOwner): string {
  return `code ${what} ${purpose} ${email}`;
}
