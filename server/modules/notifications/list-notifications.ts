import type { notificationCalls } from '#contract/notifications/calls.ts';
import type { Verb } from '#server/kit/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { countNotifications, countUnread, viewNotifications } from './notifications.views.ts';

/** notification_list: a page of them, newest first, read or not by who asks. */
export const listNotifications: Verb<typeof notificationCalls.notificationList> = async (
  { tx, caller: { admin } },
  input,
) => {
  if (!admin) throw refuse('sign_in_needed');
  const rows = await viewNotifications(tx, admin.id, input);
  const data = rows.map(({ status_id, created_at, is_read, ...row }) => {
    return {
      ...row,
      application_status: status_id,
      read_status: is_read ? 1 : 0,
      created_on: created_at.toISOString(),
    };
  });
  return { data, total: await countNotifications(tx), unread: await countUnread(tx, admin.id) };
};
