import type { notificationCalls } from '#contract/notifications/calls.ts';
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import { listNotifications } from './list-notifications.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';

export const notificationRoutes: Routes<typeof notificationCalls> = {
  notificationList: listNotifications,
  notificationStatusUpdate: withTransaction(readNotification),
  notificationReadAll: withTransaction(readAllNotifications),
};
