import { done } from '#contract/texts/en.ts';
import { audit } from '#server/kit/audit.ts';
import type { Context } from '#server/kit/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { findLastSend, insertSend, type MessageRow } from './messages.store.ts';
import { measureSubscriptions } from './subscriptions.store.ts';
import { readVapidDetails } from './vapid-details.ts';

/** Two clicks, or two of the office who do not know of each other, are one sending. */
const SAME_SENDING_MS = 60_000;
/** Machines that are woken to share the work. */
const MACHINES = 4;
/** Fewer than this are sent by one machine in a moment. */
const MANY = 1_000;

/**
 * Begins to send a message to all browsers that allow it now, and marks it as sent. The message is locked.
 * @returns the message, and what is said of it
 * @throws Refusal when it is being sent, was a moment ago, or cannot be signed
 */
export async function beginSending(
  context: Context,
  message: MessageRow,
): Promise<{ message: MessageRow; words: string }> {
  const { tx, now, services, caller } = context;
  const last = await findLastSend(tx, message.id);
  if (last && last.finished_at === null) throw refuse('being_sent');
  if (last && now.getTime() - last.created_at.getTime() < SAME_SENDING_MS) throw refuse('just_sent');
  const { count, newest } = await measureSubscriptions(tx);
  if (count > 0 && (await readVapidDetails(tx, services)) === null) throw refuse('push_key_unreadable');
  const sent = await insertSend(tx, message, {
    message_id: message.id,
    admin_id: caller.admin?.id ?? null,
    created_at: now,
    addressed: count,
    newest_subscription_id: newest,
    finished_at: count === 0 ? now : null,
  });
  if (count > 0)
    for (let woken = 0; woken < (count < MANY ? 1 : MACHINES); woken += 1)
      await services.jobs.send(tx, 'send-push', {});
  await audit(context, 'push.sent', `push notification ${message.id}`, {
    title: message.title,
    browsers: count,
  });
  return { message: sent, words: count > 0 ? done.messageSending : done.messageToNobody };
}
