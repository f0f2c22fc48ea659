import type { notificationCalls } from '#contract/notifications/calls.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { findNewest, insertReads, lockMark, moveMark } from './notifications.store.ts';
import { settledBy } from './read-watermark.ts';

/** notification_read_all: everything up to the newest one that was seen; what came meanwhile stays unread. */
export const readAllNotifications: Handler<typeof notificationCalls.notificationReadAll> = async (
  { tx, now, caller: { admin } },
  { id },
) => {
  if (!admin) throw refuse('sign_in_needed');
  const mark = await lockMark(tx, admin.id);
  const to = Math.max(mark, await findNewest(tx, id, settledBy(now)));
  if (to > mark) await moveMark(tx, admin.id, to);
  await insertReads(tx, admin.id, to, id);
  return {};
};
