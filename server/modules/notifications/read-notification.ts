import type { notificationCalls } from '#contract/notifications/calls.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import {
  findNewest,
  findOldestUnread,
  hasNotification,
  insertReads,
  lockMark,
  moveMark,
} from './notifications.store.ts';
import { settledBy } from './read-watermark.ts';

const LARGEST_ID = 2_147_483_647;

/**
 * notification_status_update: read by who clicked it; once more changes nothing. The mark follows over what
 * is read without a gap, so that the rows marked one by one stay few.
 */
export const readNotification: Handler<typeof notificationCalls.notificationStatusUpdate> = async (
  { tx, now, caller: { admin } },
  { id },
) => {
  if (!admin) throw refuse('sign_in_needed');
  if (!(await hasNotification(tx, id))) throw refuse('not_found');
  const mark = await lockMark(tx, admin.id);
  if (id <= mark) return {};
  await insertReads(tx, admin.id, id - 1, id);
  const settled = settledBy(now);
  const oldestUnread = await findOldestUnread(tx, admin.id, mark, settled);
  const to = await findNewest(tx, oldestUnread === null ? LARGEST_ID : oldestUnread - 1, settled);
  if (to > mark) await moveMark(tx, admin.id, to);
  return {};
};
