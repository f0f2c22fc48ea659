import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { Source } from '#server/modules/payments/orders/events.store.ts';
import type { GatewayRefund } from '#server/modules/payments/gateway/index.ts';
import { findStates } from './refunds.store.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Settles those of a list of the gateway that stand otherwise than we know, each in a transaction of its own.
 * @throws the first error, after all were tried: one that cannot be settled does not keep the others waiting
 */
export async function settleChangedRefunds(
  { db, inTransaction }: Pick<ContextWithoutTransaction, 'db' | 'inTransaction'>,
  list: readonly GatewayRefund[],
  source: Source,
): Promise<void> {
  const known = await findStates(
    db,
    list.map(({ id }) => id),
  );
  const failures: unknown[] = [];
  for (const reported of list.filter(({ id, status }) => known.get(id) !== status))
    await inTransaction((inside) => settleRefund(inside, reported, source)).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0) throw failures[0];
}
