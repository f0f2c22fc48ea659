import type { pushCalls } from '#contract/push/calls.ts';
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import type { Push } from './create-push.ts';
import { deletePushMessage } from './delete-push-message.ts';
import { listMyMessages } from './list-my-messages.ts';
import { listPushMessages } from './list-push-messages.ts';
import { savePushMessage } from './save-push-message.ts';
import { sendPushMessage } from './send-push-message.ts';
import { showPushKey } from './show-push-key.ts';
import { subscribeBrowser } from './subscribe-browser.ts';
import { unsubscribeBrowser } from './unsubscribe-browser.ts';

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
