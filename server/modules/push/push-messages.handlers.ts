import { type pushCalls, sendsShown, pushItem, sendStatus } from '#contract/push/calls.ts';
import type { ReadHandler, Handler } from '#server/kit/http/mount-calls.ts';
import {
  countSentMessages,
  countSubscriptions,
  viewMessages,
  viewSends,
  viewSentMessages,
} from './push.views.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { hasFlag } from '#server/kit/context/caller.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import type { Context } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { startSending } from './send-push-message.ts';
import {
  insertMessage,
  lockMessage,
  type MessageRow,
  updateMessage,
  deleteMessage,
} from './messages.store.ts';

/** push_notification_list: all messages, newest first, with the results of their latest sendings. */
export const listPushMessages: ReadHandler<typeof pushCalls.pushNotificationList> = async ({ db }) => {
  const [messages, allSends, subscribers] = await Promise.all([
    viewMessages(db),
    viewSends(db, sendsShown),
    countSubscriptions(db),
  ]);
  const sendsOf = Map.groupBy(allSends, ({ message_id }) => message_id);
  const data = messages.map(({ created_at, admin_id, by, ...message }) => {
    return {
      ...message,
      created_on: created_at.toISOString(),
      notify_from: admin_id ?? 0,
      notify_to: 0 as const,
      by: by ?? '',
      sends: (sendsOf.get(message.id) ?? []).map(({ created_at: at, finished_at, ...send }) => {
        return { ...send, by: send.by ?? '', created_on: at.toISOString(), finished: finished_at !== null };
      }),
    };
  });
  return { data, subscribers };
};

type Words = { title: string; description: string };

/**
 * push_notification_add: Save stores a message, Save & Send also sends it (D2 section 4). A message that was sent
 * cannot be changed: members have read it.
 * @throws Refusal not_allowed when the role may not update and so may not send; then nothing is saved
 */
export const savePushMessage: Handler<typeof pushCalls.pushNotificationAdd> = async (context, input) => {
  const { admin } = context.caller;
  const sends = input.send_status === sendStatus.sent;
  if (sends && (!admin || !hasFlag(admin, 'Push notification', 'update'))) throw refuse('not_allowed');
  const words: Words = { title: input.title, description: input.description };
  const saved =
    input.id === null
      ? await addMessage(context, words)
      : await changeMessage(context, { id: input.id, version: input.version }, words);
  if (!sends) return { data: [rowOf(saved)], message: done.saved };
  const sent = await startSending(context, saved, { bySave: true });
  return { data: [rowOf(sent.message)], message: sent.words };
};

async function addMessage(context: Context, words: Words): Promise<MessageRow> {
  const { tx, now, caller } = context;
  const added = await insertMessage(tx, {
    ...words,
    send_status: sendStatus.saved,
    admin_id: caller.admin?.id ?? null,
    created_at: now,
  });
  await audit(context, 'push.added', `push notification ${added.id}`, changesBetween({}, words));
  return added;
}

async function changeMessage(
  context: Context,
  { id, version }: { id: number; version: number | null },
  words: Words,
): Promise<MessageRow> {
  const { tx } = context;
  const row = await lockMessage(tx, id);
  if (row?.send_status === sendStatus.sent) throw refuse('message_sent');
  const before = checkVersion(row, version, pushItem);
  const after = await updateMessage(tx, before, words);
  const { title, description } = before;
  await audit(
    context,
    'push.updated',
    `push notification ${id}`,
    changesBetween({ title, description }, words),
  );
  return after;
}

function rowOf({ id, version }: MessageRow) {
  return { id, version };
}

/** push_notification_delete: also stops deliveries that are still due; the portal no longer shows the message. */
export const deletePushMessage: Handler<typeof pushCalls.pushNotificationDelete> = async (
  context,
  { id },
) => {
  const { tx } = context;
  const message = await lockMessage(tx, id);
  if (!message) throw refuse('gone_meanwhile', { item: pushItem });
  await deleteMessage(tx, id);
  const { title, description } = message;
  const changes = changesBetween({ title, description }, { title: null, description: null });
  await audit(context, 'push.deleted', `push notification ${id}`, changes);
  return { message: done.removed };
};

/** my_messages: a page of the messages sent to all members, the last sent first. */
export const listMyMessages: ReadHandler<typeof pushCalls.myMessages> = async ({ db }, page) => {
  const [rows, total] = await Promise.all([viewSentMessages(db, page), countSentMessages(db)]);
  return { data: rows.map(({ sent_at, ...row }) => ({ ...row, created_on: sent_at.toISOString() })), total };
};
