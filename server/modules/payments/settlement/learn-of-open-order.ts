import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { askAboutOrder } from './ask-about-order.ts';
import { type Gateway, GatewayError } from '#server/modules/payments/gateway/index.ts';
import { findOpenOrder } from '#server/modules/payments/orders/orders.store.ts';

/**
 * Asks the gateway about the order by which an application can be paid, before the office asks for the payment: one
 * that arrived without our hearing of it must not be asked for again. A gateway that does not answer changes nothing.
 */
export async function learnOfOpenOrder(
  context: ContextWithoutTransaction,
  gateway: Gateway,
  applicationId: number,
): Promise<void> {
  const order = await findOpenOrder(context.db, applicationId);
  if (!order || order.status === 'creating') return;
  await askAboutOrder(context, gateway, order.id, 'reconciler').catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
  });
}
