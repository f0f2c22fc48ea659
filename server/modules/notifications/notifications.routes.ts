import { z } from 'zod';
import { documentKinds } from '#contract/documents/calls.ts';
import { BellReason, type notificationCalls } from '#contract/notifications/calls.ts';
import {
  type Handler,
  type ReadHandler,
  type Routes,
  withTransaction,
} from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import {
  findNewest,
  findOldestUnread,
  hasNotification,
  insertReads,
  lockMark,
  moveMark,
} from './notifications.store.ts';
import { countNotifications, countUnread, viewNotifications } from './notifications.views.ts';

const DocumentKindOrNull = z.enum(documentKinds).nullable();

/** notification_list: a page of them, newest first, read or unread by this administrator. */
const listNotifications: ReadHandler<typeof notificationCalls.notificationList> = async (
  { db, caller: { admin } },
  input,
) => {
  if (!admin) throw refuse('sign_in_needed');
  const rows = await viewNotifications(db, admin.id, input);
  const data = rows.map(
    ({ status_id, created_at, is_read, about, document_kind, characters, application_no, ...row }) => {
      return {
        ...row,
        application_no: application_no ?? '',
        application_status: status_id,
        about: BellReason.parse(about),
        document: DocumentKindOrNull.parse(document_kind),
        characters: characters ?? '',
        read_status: is_read ? 1 : 0,
        created_on: created_at.toISOString(),
      };
    },
  );
  return { data, total: await countNotifications(db, admin.id), unread: await countUnread(db, admin.id) };
};

/**
 * A transaction that took a lower id may commit after one that took a higher id. The mark below which everything
 * counts as read therefore moves only over notifications that are older than the longest transaction; newer ones are
 * marked one by one.
 */
const LONGEST_TRANSACTION_MS = 300_000;

/** The instant before which every notification is committed and visible. */
function settledBy(now: Date): Date {
  return new Date(now.getTime() - LONGEST_TRANSACTION_MS);
}

const LARGEST_ID = 2_147_483_647;

/**
 * notification_status_update: marks a notification as read by this administrator; a second call changes nothing. The
 * mark moves over everything read without a gap, so that few rows are marked one by one.
 */
const readNotification: Handler<typeof notificationCalls.notificationStatusUpdate> = async (
  { tx, now, caller: { admin } },
  { id },
) => {
  if (!admin) throw refuse('sign_in_needed');
  if (!(await hasNotification(tx, admin.id, id))) throw refuse('not_found');
  const mark = await lockMark(tx, admin.id);
  if (id <= mark) return {};
  await insertReads(tx, admin.id, id - 1, id);
  const settled = settledBy(now);
  const oldestUnread = await findOldestUnread(tx, admin.id, mark, settled);
  const to = await findNewest(tx, oldestUnread === null ? LARGEST_ID : oldestUnread - 1, settled);
  if (to > mark) await moveMark(tx, admin.id, to);
  return {};
};

/** notification_read_all: everything up to the newest one on the screen; what arrived later stays unread. */
const readAllNotifications: Handler<typeof notificationCalls.notificationReadAll> = async (
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

export const notificationRoutes: Routes<typeof notificationCalls> = {
  notificationList: listNotifications,
  notificationStatusUpdate: withTransaction(readNotification),
  notificationReadAll: withTransaction(readAllNotifications),
};
