import { oneTimeCode } from '#contract/accounts/callers.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type KeyLimit, waitOf } from './limits.ts';

/** The limits of wrong codes of all strangers together, the shorter time first (docs/decisions/0115). */
export const wrongCodesOfAll: readonly KeyLimit[] = oneTimeCode.wrong.all.map((limit) => ({
  key: `wrong code of all in ${limit.seconds}`,
  ...limit,
  slides: true,
}));

/** Seconds until the codes of strangers are judged again; 0 while they are. */
export async function waitForCodes(db: Db, now: Date): Promise<number> {
  let longest = 0;
  for (const limit of wrongCodesOfAll) longest = Math.max(longest, await waitOf(db, limit, now));
  return longest;
}
