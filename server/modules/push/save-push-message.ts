import { pushItem, type pushCalls, sendStatus } from '#contract/push/calls.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { hasFlag } from '#server/kit/context/caller.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { beginSending } from './begin-sending.ts';
import { insertMessage, lockMessage, type MessageRow, updateMessage } from './messages.store.ts';

type Words = { title: string; description: string };

/**
 * push_notification_add: Save keeps a message, Save & Send also sends it (D2 section 4). One that was sent is not
 * changed: members have read it.
 * @throws Refusal not_allowed when it is to be sent by a role that may not update; then nothing is kept
 */
export const savePushMessage: Handler<typeof pushCalls.pushNotificationAdd> = async (context, input) => {
  const { admin } = context.caller;
  const sends = input.send_status === sendStatus.sent;
  if (sends && (!admin || !hasFlag(admin, 'Push notification', 'update'))) throw refuse('not_allowed');
  const words: Words = { title: input.title, description: input.description };
  const kept =
    input.id === null
      ? await addMessage(context, words)
      : await changeMessage(context, { id: input.id, version: input.version }, words);
  if (!sends) return { data: [rowOf(kept)], message: done.saved };
  const sent = await beginSending(context, kept, { bySave: true });
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
