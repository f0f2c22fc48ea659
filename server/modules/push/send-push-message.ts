import { pushItem, type pushCalls } from '#contract/push/calls.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { beginSending } from './begin-sending.ts';
import { lockMessage } from './messages.store.ts';

/**
 * send_push_n_to_mobile: Send or Resend of a message that was saved or sent (D2 section 4). Right after Save & Send it is
 * that sending, and succeeds without another.
 */
export const sendPushMessage: Handler<typeof pushCalls.sendPushNToMobile> = async (context, { id }) => {
  const message = await lockMessage(context.tx, id);
  if (!message) throw refuse('gone_meanwhile', { item: pushItem });
  const { words } = await beginSending(context, message, { bySave: false });
  return { message: words };
};
