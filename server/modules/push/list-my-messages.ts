import type { pushCalls } from '#contract/push/calls.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { countSentMessages, viewSentMessages } from './push.views.ts';

/** my_messages: a page of what the office sent to all members, the last sent first. */
export const listMyMessages: ReadHandler<typeof pushCalls.myMessages> = async ({ db }, page) => {
  const [rows, total] = await Promise.all([viewSentMessages(db, page), countSentMessages(db)]);
  return { data: rows.map(({ sent_at, ...row }) => ({ ...row, created_on: sent_at.toISOString() })), total };
};
