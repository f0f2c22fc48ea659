import { pushItem, type pushCalls } from '#contract/push/calls.ts';
import type { Verb } from '#server/kit/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { beginSending } from './begin-sending.ts';
import { lockMessage } from './messages.store.ts';

/** send_push_n_to_mobile: Send or Resend of a message that was saved or sent (D2 section 4). */
export const sendPushMessage: Verb<typeof pushCalls.sendPushNToMobile> = async (context, { id }) => {
  const message = await lockMessage(context.tx, id);
  if (!message) throw refuse('gone_meanwhile', { item: pushItem });
  const { words } = await beginSending(context, message);
  return { message: words };
};
