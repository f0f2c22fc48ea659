export { notificationRoutes } from './notifications.routes.ts';
export { streamNotifications } from './stream-notifications.ts';
