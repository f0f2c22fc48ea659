import type { Context } from '#server/kit/context/context.ts';
import { setFactorPutOff } from '#server/modules/accounts/account/accounts.store.ts';
import { ownOf } from './prove.ts';

/** factor_put_off: nothing is open or closed by it, so the log says nothing. */
export async function putOffFactor(context: Context) {
  await setFactorPutOff(context.tx, ownOf(context).id, context.now);
  return {};
}
