import { type pushCalls, mostBrowsers, unreadableKey } from '#contract/push/calls.ts';
import {
  mayBeOlder,
  type Routes,
  withTransaction,
  type ReadHandler,
  type Handler,
} from '#server/kit/http/mount-calls.ts';
import type { Push } from './create-push.ts';
import {
  deletePushMessage,
  listMyMessages,
  listPushMessages,
  savePushMessage,
} from './push-messages.handlers.ts';
import { sendPushMessage } from './send-push-message.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { readPublicKey } from './vapid-keys.ts';
import { ECDH } from 'node:crypto';
import { noPushService, readEndpoint } from '#contract/push/web-push.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { forgetOldest, keepSubscription, forgetSubscription } from './subscriptions.store.ts';

/** push_key: the key a browser subscribes with. The one GET that may write: the first call creates the key pair. */
const showPushKey: ReadHandler<typeof pushCalls.pushKey> = async ({ db, services }) => {
  return { data: { public_key: await inTransaction(db, (tx) => readPublicKey(tx, services)) } };
};

/** push_subscribe: stores a browser for the member signed in on it now, also when it was another member's. */
function subscribeBrowser(services: readonly string[]): Handler<typeof pushCalls.pushSubscribe> {
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

/** Whether the key is a point of the curve P-256; nothing can be encrypted for any other. */
function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** push_unsubscribe: forgets a browser of the member. The answer does not show whether an endpoint was stored. */
function unsubscribeBrowser(services: readonly string[]): Handler<typeof pushCalls.pushUnsubscribe> {
  return async ({ tx, caller: { member } }, input) => {
    if (!member) throw refuse('sign_in_needed');
    const endpoint = readEndpoint(input.endpoint, services);
    if (endpoint !== null) await forgetSubscription(tx, member.accountId, endpoint);
    return {};
  };
}

export function pushRoutes(push: Pick<Push, 'services'>): Routes<typeof pushCalls> {
  return {
    pushNotificationList: mayBeOlder(listPushMessages),
    pushNotificationAdd: withTransaction(savePushMessage),
    sendPushNToMobile: withTransaction(sendPushMessage),
    pushNotificationDelete: withTransaction(deletePushMessage),
    pushKey: showPushKey,
    pushSubscribe: withTransaction(subscribeBrowser(push.services)),
    pushUnsubscribe: withTransaction(unsubscribeBrowser(push.services)),
    myMessages: listMyMessages,
  };
}
