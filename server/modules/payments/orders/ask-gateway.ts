import { refuse } from '#server/kit/refusal.ts';
import { type Gateway, GatewayError, type GatewayPayment } from '#server/modules/payments/gateway/index.ts';
import { paysFor } from './ledger.ts';
import type { KnownOrder } from './orders.store.ts';

/** The answer of the gateway; its failures as the refusal that says so and that nothing is lost. */
export async function orGatewayDown<Answer>(asking: Promise<Answer>): Promise<Answer> {
  return asking.catch((error: unknown) => {
    throw error instanceof GatewayError ? Object.assign(refuse('gateway_down'), { cause: error }) : error;
  });
}

/**
 * The payment once its money is taken: what was only authorised for exactly our order is captured. For an
 * application that is paid already it is left alone; the gateway sends it back by itself (facts A5).
 */
export async function capture(
  gateway: Gateway,
  order: KnownOrder,
  payment: GatewayPayment,
): Promise<GatewayPayment> {
  if (payment.status !== 'authorized' || order.application_paid || !paysFor(order, payment)) return payment;
  try {
    return await gateway.capture(payment.id, order.total, order.currency);
  } catch (error) {
    // Somebody was quicker, or the authorisation ended meanwhile: the gateway knows which.
    if (error instanceof GatewayError && error.kind === 'rejected') return gateway.fetchPayment(payment.id);
    throw error;
  }
}
