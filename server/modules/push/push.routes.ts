import type { pushCalls } from '#contract/push/calls.ts';
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import type { Push } from './create-push.ts';
import {
  deletePushMessage,
  listMyMessages,
  listPushMessages,
  savePushMessage,
} from './push-messages.handlers.ts';
import { showPushKey, subscribeBrowser, unsubscribeBrowser } from './subscriptions.handlers.ts';
import { sendPushMessage } from './send-push-message.ts';

export function pushRoutes(push: Pick<Push, 'services'>): Routes<typeof pushCalls> {
  return {
    pushNotificationList: listPushMessages,
    pushNotificationAdd: withTransaction(savePushMessage),
    sendPushNToMobile: withTransaction(sendPushMessage),
    pushNotificationDelete: withTransaction(deletePushMessage),
    pushKey: showPushKey,
    pushSubscribe: withTransaction(subscribeBrowser(push.services)),
    pushUnsubscribe: withTransaction(unsubscribeBrowser(push.services)),
    myMessages: listMyMessages,
  };
}
