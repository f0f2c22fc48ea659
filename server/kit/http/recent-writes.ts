import type { Call } from '#contract/kit/define-call.ts';
import type { CookieJar, Origin } from '#server/kit/context/context.ts';
import { OLDEST_SECONDS } from '#server/kit/db/older-reads.ts';

/** Kept by the browser itself, so that every process knows of it without asking the database. */
const COOKIE = 'omas_wrote';

/** Has the browser tell, for as long as a replica may be behind, that it has just changed something. */
export function noteWrite(cookies: CookieJar, { changes }: Pick<Call, 'changes'>): void {
  // A second more: the browser rounds.
  if (changes !== undefined) cookies.set(COOKIE, '1', OLDEST_SECONDS + 1);
}

/** May this person be answered by a replica? Who uses a token may keep no cookies. */
export function mayReadOlder(cookies: CookieJar, { accessToken }: Pick<Origin, 'accessToken'>): boolean {
  return accessToken === undefined && cookies.get(COOKIE) === undefined;
}
