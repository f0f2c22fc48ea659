import { ECDH } from 'node:crypto';
import { mostBrowsers, type pushCalls, unreadableKey } from '#contract/push/calls.ts';
import { noPushService, readEndpoint } from '#contract/push/push-services.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { forgetOldest, keepSubscription } from './subscriptions.store.ts';

/** push_subscribe: keeps a browser for the member who is signed in on it now, whoever's it was before. */
export function subscribeBrowser(services: readonly string[]): Handler<typeof pushCalls.pushSubscribe> {
  return async ({ tx, now, caller: { member } }, { p256dh, auth, ...input }) => {
    if (!member) throw refuse('sign_in_needed');
    const endpoint = readEndpoint(input.endpoint, services);
    if (endpoint === null) throw refuseFields({ endpoint: noPushService });
    if (!isOnCurve(p256dh)) throw refuseFields({ p256dh: unreadableKey });
    await keepSubscription(tx, { account_id: member.accountId, endpoint, p256dh, auth, told_at: now });
    await forgetOldest(tx, member.accountId, mostBrowsers);
    return {};
  };
}

/** Is this a point of the curve P-256? Nothing could be encrypted for another. */
function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
