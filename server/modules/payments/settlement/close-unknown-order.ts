import { audit } from '#server/kit/context/audit.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { sourceName } from './apply-payment.ts';
import type { Source } from '#server/modules/payments/orders/events.store.ts';
import { GatewayError } from '#server/modules/payments/gateway/index.ts';
import { closeOrder, type OrderRow } from '#server/modules/payments/orders/orders.store.ts';

/**
 * The gateway's answer about an order or a link; null when its account says clearly that it has none with this
 * id, as after the office entered the keys of another account (docs/decisions/0012).
 * @throws GatewayError when it does not answer, or says anything else
 */
export async function orUnknown<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  return asking.catch((error: unknown) => {
    if (error instanceof GatewayError && error.idUnknown) return null;
    throw error;
  });
}

/**
 * Ends an open order that nobody can pay at the account in force, so that the next try to pay makes one there.
 * Of one that was ended before, nothing is written.
 */
export async function closeUnknownOrder(
  context: ContextWithoutTransaction,
  order: OrderRow,
  source: Source,
): Promise<void> {
  const { gateway_link_id: link, gateway_order_id, total: amount, currency } = order;
  const asked = link === null ? { order: gateway_order_id } : { link };
  await context.inTransaction(async (inside) => {
    if (!(await closeOrder(inside.tx, order.id))) return;
    const facts = { ...asked, amount, currency };
    const subject = `application ${order.application_id}`;
    await audit(inside, 'payment.order_unknown', subject, facts, sourceName(source));
  });
}
