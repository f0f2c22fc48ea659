import type { pushCalls } from '#contract/push/calls.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { publicKey } from './push-keys.ts';

/** push_key: what a browser needs to subscribe. The one GET that may write: whoever asks first has the keys made. */
export const showPushKey: ReadHandler<typeof pushCalls.pushKey> = async ({ db, services }) => {
  return { data: { public_key: await inTransaction(db, (tx) => publicKey(tx, services)) } };
};
