import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { findLastSend, insertSend, markFollowed, type MessageRow } from './messages.store.ts';
import { measureSubscriptions } from './subscriptions.store.ts';
import { readVapidDetails } from './vapid-details.ts';

/** Two clicks, two of the office who do not know of each other, or Save & Send and the call after it are one sending. */
const SAME_SENDING_MS = 60_000;
/** Machines that are woken to share the work. */
const MACHINES = 4;
/** Fewer than this are sent by one machine in a moment. */
const MANY = 1_000;

/**
 * Begins to send a message to all browsers that allow it now, and marks it as sent. The message is locked.
 * @param bySave it is begun by Save & Send, which the call of its own may follow (D2 section 4)
 * @returns the message, and what is said of it
 * @throws Refusal when it is being sent, was a moment ago, or cannot be signed
 */
export async function beginSending(
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
    for (let woken = 0; woken < (count < MANY ? 1 : MACHINES); woken += 1)
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
