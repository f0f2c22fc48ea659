import { oneTimeCode } from '#contract/accounts/callers.ts';
import type { CommonContext, Context, ReadContext } from '#server/kit/context/context.ts';
import { deviceKnownFor } from '#server/kit/http/known-device.ts';
import { countUse } from '#server/kit/http/limits.store.ts';
import { networkOf, type Quota, tooMany, waitOf } from '#server/kit/http/limits.ts';
import { takeBackUse } from '#server/kit/http/sliding-limits.store.ts';
import { waitForCodes, wrongCodesOfAll } from '#server/kit/http/wrong-codes.ts';
import { type Refusal, refuse } from '#server/kit/refusal.ts';
import { findPerson, isApplicationOpenedBy } from '#server/modules/accounts/account/accounts.store.ts';
import type { CodePurpose, CountedTry } from './codes.store.ts';

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

/** A code that is about to be checked. */
interface CheckedCode extends CodeOwner {
  handle: string;
}

/**
 * The quotas that count a wrong code, the widest first (docs/decisions/0115). Somebody who is known to the address has a
 * quota of their own; once that is used up, those of everybody else count. The quota of all strangers together counts the
 * codes of accounts and applications that exist. The code of an address without an account is refused while it is full, so
 * that the answers do not show who has one; that of a new applicant is judged, because it opens nothing yet.
 * @throws code_by_link for an address without an account, while the quota of all is full
 */
export async function quotasOfWrongCodes<Result extends Tried>(
  context: ReadContext,
  code: CheckedCode,
): Promise<Quota<Result>[]> {
  const { network, address, device } = oneTimeCode.wrong;
  const counts: Quota<Result>['counts'] = (outcome) =>
    outcome.status === 'fulfilled' && outcome.value.isGuess;
  const quota = (who: string, { max, seconds }: { max: number; seconds: number }): Quota<Result> => ({
    key: `wrong code ${who} in ${seconds}`,
    max,
    seconds,
    slides: true,
    counts,
  });
  const known = knownOwner(context, code.email);
  if (known !== null) {
    const own = quota(ownerKey(code, known), device);
    if ((await waitOf(context.db, own, context.now)) === 0) return [own];
  }
  const ofSomebody = await opensSomething(context, code);
  if (!ofSomebody && code.purpose !== 'applicant' && (await waitForCodes(context.db, context.now)) > 0)
    throw refuse('code_by_link');
  return [
    ...(ofSomebody ? wrongCodesOfAll.map((limit) => ({ ...limit, counts })) : []),
    ...network.map((limit) => quota(`ip ${networkOf(context.origin.ip)}`, limit)),
    ...address.map((limit) => quota(ownerKey(code, null), limit)),
  ];
}

/** Would the code open an account, or an application whose address was proven? */
async function opensSomething(
  { db }: ReadContext,
  { purpose, handle, email }: CheckedCode,
): Promise<boolean> {
  if (await findPerson[purpose === 'admin' ? 'admin' : 'member'](db, email)) return true;
  return purpose === 'applicant' && isApplicationOpenedBy(db, handle);
}

/** Gives back wrong codes after a success: those of its network, for a stranger may hold the handle of an application too. */
export async function giveBack({ db, origin }: ReadContext, counted: readonly CountedTry[]): Promise<void> {
  const own = counted.filter(({ network }) => network === networkOf(origin.ip));
  // The code is spent: a use that cannot be given back costs an attempt, not the answer.
  await Promise.allSettled(own.map(({ key, endsAt }) => takeBackUse(db, { key, windowEndsAt: endsAt })));
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
