import { BellReason, type notificationCalls } from '#contract/notifications/calls.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { countNotifications, countUnread, viewNotifications } from './notifications.views.ts';

/** notification_list: a page of them, newest first, read or not by who asks. */
export const listNotifications: ReadHandler<typeof notificationCalls.notificationList> = async (
  { db, caller: { admin } },
  input,
) => {
  if (!admin) throw refuse('sign_in_needed');
  const rows = await viewNotifications(db, admin.id, input);
  const data = rows.map(({ status_id, created_at, is_read, about, ...row }) => {
    return {
      ...row,
      application_status: status_id,
      about: BellReason.parse(about),
      read_status: is_read ? 1 : 0,
      created_on: created_at.toISOString(),
    };
  });
  return { data, total: await countNotifications(db), unread: await countUnread(db, admin.id) };
};
