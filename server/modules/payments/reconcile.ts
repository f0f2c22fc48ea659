import type { Services } from '#server/kit/context.ts';
import { type Db, inTransaction } from '#server/kit/db.ts';
import { askAboutOrder } from './ask-about-order.ts';
import { backgroundContext } from './background-context.ts';
import { GatewayError } from './gateway/index.ts';
import { takeOrdersToCheck } from './orders.store.ts';
import type { PaymentGateway } from './payment-gateway.ts';

interface ReconcileParts {
  db: Db;
  services: Services;
  gateway: PaymentGateway;
}

/**
 * Asks the gateway about the open orders whose turn it is (orders.store says when) and records what it says;
 * the work of every minute. One order without an answer does not keep the others waiting.
 * @throws GatewayError the first one, after all were asked about; those without an answer have their turn again
 */
export async function reconcileOpenOrders(parts: ReconcileParts, { limit = 50 } = {}): Promise<void> {
  const now = parts.services.clock.now();
  const orderIds = await inTransaction(parts.db, (tx) => takeOrdersToCheck(tx, now, limit));
  let failure: GatewayError | undefined;
  for (const orderId of orderIds) {
    try {
      await checkOrder(parts, orderId);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      failure ??= error;
    }
  }
  if (failure) throw failure;
}

/** The job 'check-order'. @throws GatewayError when it does not answer, so that the queue tries again */
export async function checkOrder({ db, services, gateway }: ReconcileParts, orderId: number): Promise<void> {
  const using = await gateway.current();
  await askAboutOrder(backgroundContext(db, services), using.gateway, orderId, 'reconciler');
}
