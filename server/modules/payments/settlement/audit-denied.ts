import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { sourceName } from './apply-payment.ts';
import type { GatewayPayment, GatewayRefund } from '#server/modules/payments/gateway/index.ts';
import type { OrderRow } from '#server/modules/payments/orders/orders.store.ts';

/** The line that signed news leave of which the gateway, when asked, has nothing: what was claimed, for the office. */
export async function auditDenied(
  context: Context,
  order: Pick<OrderRow, 'application_id' | 'gateway_order_id'>,
  claimed: Pick<GatewayPayment | GatewayRefund, 'id' | 'amount' | 'currency'>,
): Promise<void> {
  const { id, amount, currency } = claimed;
  const facts = { claimed: id, order: order.gateway_order_id, amount, currency, gateway: 'has no such id' };
  const subject = `application ${order.application_id}`;
  await audit(context, 'payment.not_believed', subject, facts, sourceName('webhook'));
}
