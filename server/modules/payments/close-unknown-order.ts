import { audit } from '#server/kit/audit.ts';
import type { OutsideContext } from '#server/kit/context.ts';
import { tellerName } from './apply-payment.ts';
import type { Teller } from './events.store.ts';
import { GatewayError } from './gateway/index.ts';
import { closeOrder, type OrderRow } from './orders.store.ts';

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
 * Of one that was ended before, nothing is written. Signed news of its payment still count.
 */
export async function closeUnknownOrder(
  { inTransaction }: Pick<OutsideContext, 'inTransaction'>,
  order: OrderRow,
  teller: Teller,
): Promise<void> {
  const { gateway_link_id: link, gateway_order_id, total: amount, currency } = order;
  const asked = link === null ? { order: gateway_order_id } : { link };
  await inTransaction(async (inside) => {
    if (!(await closeOrder(inside.tx, order.id))) return;
    const facts = { ...asked, amount, currency };
    const subject = `application ${order.application_id}`;
    await audit(inside, 'payment.order_unknown', subject, facts, tellerName(teller));
  });
}
