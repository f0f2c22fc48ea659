import type { pushCalls } from '#contract/push/calls.ts';
import { readEndpoint } from '#contract/push/push-services.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { forgetSubscription } from './subscriptions.store.ts';

/** push_unsubscribe: forgets a browser of the member. Of any other nothing is said, not even whether there is one. */
export function unsubscribeBrowser(services: readonly string[]): Handler<typeof pushCalls.pushUnsubscribe> {
  return async ({ tx, caller: { member } }, input) => {
    if (!member) throw refuse('sign_in_needed');
    const endpoint = readEndpoint(input.endpoint, services);
    if (endpoint !== null) await forgetSubscription(tx, member.accountId, endpoint);
    return {};
  };
}
