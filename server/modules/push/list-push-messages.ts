import { type pushCalls, sendsShown } from '#contract/push/calls.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { countSubscriptions, viewMessages, viewSends } from './push.views.ts';

/** push_notification_list: all messages, newest first, with how their latest sendings went. */
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
