export { mountStopReminders } from './one-click.ts';
export { tokenOf } from './reminder-link.ts';
export { reminderRoutes } from './reminders.routes.ts';
export { insertReminder } from './reminders.store.ts';
export { runReminders } from './run-reminders.ts';
