import type { OutsideContext } from '#server/kit/context.ts';
import type { Teller } from './events.store.ts';
import type { GatewayRefund } from './gateway/index.ts';
import { findStates } from './refunds.store.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Settles those of a list of the gateway that stand otherwise than we know, each in a transaction of its own.
 * @throws the first error, after all were tried: one that cannot be settled does not keep the others waiting
 */
export async function settleNews(
  { db, inTransaction }: Pick<OutsideContext, 'db' | 'inTransaction'>,
  list: readonly GatewayRefund[],
  teller: Teller,
): Promise<void> {
  const known = await findStates(
    db,
    list.map(({ id }) => id),
  );
  const failures: unknown[] = [];
  for (const told of list.filter(({ id, status }) => known.get(id) !== status))
    await inTransaction((inside) => settleRefund(inside, told, teller)).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0) throw failures[0];
}
