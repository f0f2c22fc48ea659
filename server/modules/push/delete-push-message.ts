import { pushItem, type pushCalls } from '#contract/push/calls.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { deleteMessage, lockMessage } from './messages.store.ts';

/** push_notification_delete: also ends what is still on its way; members do not find it in the portal any more. */
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
