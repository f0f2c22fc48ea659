import type { accountCalls } from '#contract/accounts/calls.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { findRefusedCode } from './codes.store.ts';

/**
 * code_delivery. Whoever holds the handle has typed the address. A handle of an address without an account has no mail, so
 * its answer is that of a mail that is on its way. Codes of the staff are not told of.
 */
export const tellDelivery: ReadHandler<typeof accountCalls.codeDelivery> = async ({ db }, { id }) => ({
  data: { failure: await findRefusedCode(db, id) },
});
