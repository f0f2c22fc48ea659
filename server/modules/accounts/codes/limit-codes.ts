import { oneTimeCode } from '#contract/accounts/callers.ts';
import type { CommonContext, Context, ReadContext } from '#server/kit/context/context.ts';
import { deviceKnownFor } from '#server/kit/http/known-device.ts';
import { countUse, waitOfKey } from '#server/kit/http/limits.store.ts';
import { networkOf, type Quota, tooMany } from '#server/kit/http/limits.ts';
import type { Refusal } from '#server/kit/refusal.ts';
import type { CodePurpose } from './codes.store.ts';

/** For whom codes are counted: an address and what its codes open, from any network and browser. */
export interface CodeOwner {
  purpose: CodePurpose;
  email: string;
}

/**
 * Counts a code that is about to be mailed, in the transaction that mails it. A browser in which the address is known is
 * counted separately.
 * @returns the refusal too_many when it was one too many (decisions section 5)
 */
export async function countMailedCode(context: Context, owner: CodeOwner): Promise<Refusal | undefined> {
  const { tx, now } = context;
  const { mailed, mailedBeyond } = oneTimeCode;
  const who = ownerKey(owner, knownOwner(context, owner.email));
  const count = async ({ max, seconds }: { max: number; seconds: number }, what: string) =>
    (await countUse(tx, { key: `code ${what} ${who} in ${seconds}`, max, seconds }, now)).wait;
  for (const limit of mailed) {
    if ((await count(limit, 'mailed')) === 0) continue;
    const wait = await count(mailedBeyond, 'mailed beyond');
    return wait > 0 ? tooMany(wait) : undefined;
  }
  return undefined;
}

/** A checked code: `isGuess` when it was wrong and the right one could still be used. */
export interface Tried {
  isGuess: boolean;
}

/**
 * The quotas that count a wrong code, the widest first. Somebody who is known to the address has a quota of their own;
 * once that is used up, those of everybody else count.
 */
export async function quotasOfWrongCodes<Result extends Tried>(
  context: ReadContext,
  owner: CodeOwner,
): Promise<Quota<Result>[]> {
  const { all, network, address, device } = oneTimeCode.wrong;
  const quota = (who: string, { max, seconds }: { max: number; seconds: number }): Quota<Result> => ({
    key: `code wrong ${who} in ${seconds}`,
    max,
    seconds,
    counts: (outcome) => outcome.status === 'fulfilled' && outcome.value.isGuess,
  });
  const known = knownOwner(context, owner.email);
  if (known !== null) {
    const own = quota(ownerKey(owner, known), device);
    if ((await waitOfKey(context.db, own, context.now)) === 0) return [own];
  }
  return [
    ...all.map((limit) => quota('of all', limit)),
    ...network.map((limit) => quota(`ip ${networkOf(context.origin.ip)}`, limit)),
    ...address.map((limit) => quota(ownerKey(owner, null), limit)),
  ];
}

/** The person who is signed in with this address, or the browser that was; null for a stranger. */
function knownOwner(context: CommonContext, email: string): string | null {
  const { admin, member } = context.caller;
  if (admin?.email === email) return `admin ${admin.id}`;
  if (member?.email === email) return `member ${member.accountId}`;
  const device = deviceKnownFor(context, email);
  return device && `device ${device}`;
}

function ownerKey({ purpose, email }: CodeOwner, known: string | null): string {
  return `${purpose} ${email}${known === null ? '' : ` of ${known}`}`;
}
