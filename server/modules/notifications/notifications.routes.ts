import { notificationCalls, notificationEvents } from '#contract/notifications/calls.ts';
import type { Listener } from '#server/kit/listen.ts';
import { mount, mountDownload, mountRead, type Mounting } from '#server/kit/mount-calls.ts';
import { listNotifications } from './list-notifications.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';
import { streamNotifications } from './stream-notifications.ts';

export function mountNotifications(mounting: Mounting, listener: Listener): void {
  mountRead(mounting, notificationCalls.notificationList, listNotifications);
  mount(mounting, notificationCalls.notificationStatusUpdate, readNotification);
  mount(mounting, notificationCalls.notificationReadAll, readAllNotifications);
  mountDownload(mounting, notificationEvents, streamNotifications(listener));
}
