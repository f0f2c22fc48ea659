import type { Services } from '#server/kit/context/context.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import type { PaymentGateway } from '#server/modules/payments/gateway/payment-gateway.ts';
import { takeOrderToCheck } from '#server/modules/payments/orders/orders.store.ts';
import { askAboutOrder } from './ask-about-order.ts';
import { backgroundContext, pollInBatches } from './background-work.ts';

interface ReconcileParts {
  db: Db;
  services: Services;
  gateway: PaymentGateway;
}

/**
 * Asks the gateway about the open orders that are due (orders.store says when) and records what it says.
 * @throws the first error, after all were asked about
 */
export async function reconcileOpenOrders(parts: ReconcileParts, roundMs?: number): Promise<void> {
  const now = parts.services.clock.now();
  const take = () => inTransaction(parts.db, (tx) => takeOrderToCheck(tx, now));
  await pollInBatches(take, (orderId) => checkOrder(parts, orderId), roundMs);
}

/** The job 'check-order'. @throws GatewayError when it does not answer, so that the queue tries again */
export async function checkOrder({ db, services, gateway }: ReconcileParts, orderId: number): Promise<void> {
  const using = await gateway.current();
  await askAboutOrder(backgroundContext(db, services), using.gateway, orderId, 'reconciler');
}
