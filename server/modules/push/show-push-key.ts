import type { pushCalls } from '#contract/push/calls.ts';
import type { Verb } from '#server/kit/mount-calls.ts';
import { publicKey } from './push-keys.ts';

/** push_key: what a browser needs to subscribe. */
export const showPushKey: Verb<typeof pushCalls.pushKey> = async ({ tx, services }) => {
  return { data: { public_key: await publicKey(tx, services) } };
};
