import { pushCalls } from '#contract/push/calls.ts';
import { mount, mountRead, type Mounting } from '#server/kit/mount-calls.ts';
import type { Push } from './create-push.ts';
import { deletePushMessage } from './delete-push-message.ts';
import { listMyMessages } from './list-my-messages.ts';
import { listPushMessages } from './list-push-messages.ts';
import { savePushMessage } from './save-push-message.ts';
import { sendPushMessage } from './send-push-message.ts';
import { showPushKey } from './show-push-key.ts';
import { subscribeBrowser } from './subscribe-browser.ts';
import { unsubscribeBrowser } from './unsubscribe-browser.ts';

export function mountPush(mounting: Mounting, push: Pick<Push, 'services'>): void {
  mountRead(mounting, pushCalls.pushNotificationList, listPushMessages);
  mount(mounting, pushCalls.pushNotificationAdd, savePushMessage);
  mount(mounting, pushCalls.sendPushNToMobile, sendPushMessage);
  mount(mounting, pushCalls.pushNotificationDelete, deletePushMessage);
  mount(mounting, pushCalls.pushKey, showPushKey);
  mount(mounting, pushCalls.pushSubscribe, subscribeBrowser(push.services));
  mount(mounting, pushCalls.pushUnsubscribe, unsubscribeBrowser(push.services));
  mountRead(mounting, pushCalls.myMessages, listMyMessages);
}
