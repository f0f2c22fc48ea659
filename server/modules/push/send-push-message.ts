import { pushItem, type pushCalls } from '#contract/push/calls.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { lockMessage, findLastSend, insertSend, markFollowed, type MessageRow } from './messages.store.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { measureSubscriptions } from './subscriptions.store.ts';
import { readVapidDetails } from './vapid-keys.ts';

/**
 * send_push_n_to_mobile: Send or Resend of a saved or sent message (D2 section 4). Right after Save & Send it refers to
 * that sending, and succeeds without starting another.
 */
export const sendPushMessage: Handler<typeof pushCalls.sendPushNToMobile> = async (context, { id }) => {
  const message = await lockMessage(context.tx, id);
  if (!message) throw refuse('gone_meanwhile', { item: pushItem });
  const { words } = await startSending(context, message, { bySave: false });
  return { message: words };
};

/** Two clicks, two administrators at once, or Save & Send and the call after it count as one sending. */
const SAME_SENDING_MS = 60_000;
/** Jobs queued for a large sending, so that several machines share it. */
const MACHINES = 4;
/** Fewer browsers than this are served by one machine. */
const MANY = 1_000;

/**
 * Starts sending a message to all browsers that allow it now, and marks it as sent. The message must be locked.
 * @param bySave true for Save & Send, which the client may follow with send_push_n_to_mobile (D2 section 4)
 * @returns the message, and the sentence the office reads
 * @throws Refusal when it is being sent, was sent less than a minute ago, or cannot be signed
 */
export async function startSending(
  context: Context,
  message: MessageRow,
  { bySave }: { bySave: boolean },
): Promise<{ message: MessageRow; words: string }> {
  const { tx, now, services, caller } = context;
  const last = await findLastSend(tx, message.id);
  const isRecent = last !== undefined && now.getTime() - last.created_at.getTime() < SAME_SENDING_MS;
  if (isRecent && last.begun_by_save && !bySave) {
    await markFollowed(tx, last.id);
    return { message, words: wordsOf(last.addressed) };
  }
  if (last && last.finished_at === null) throw refuse('being_sent');
  if (isRecent) throw refuse('just_sent');
  const { count, newest } = await measureSubscriptions(tx);
  if (count > 0 && (await readVapidDetails(tx, services)) === null) throw refuse('push_key_unreadable');
  const sent = await insertSend(tx, message, {
    message_id: message.id,
    admin_id: caller.admin?.id ?? null,
    created_at: now,
    addressed: count,
    newest_subscription_id: newest,
    begun_by_save: bySave,
    finished_at: count === 0 ? now : null,
  });
  if (count > 0)
    for (let queued = 0; queued < (count < MANY ? 1 : MACHINES); queued += 1)
      await services.jobs.send(tx, 'send-push', {});
  await audit(context, 'push.sent', `push notification ${message.id}`, {
    title: message.title,
    browsers: count,
  });
  return { message: sent, words: wordsOf(count) };
}

function wordsOf(browsers: number): string {
  return browsers > 0 ? done.messageSending : done.messageToNobody;
}
