import { isEnded } from '#contract/statuses/statuses.ts';
import { refuse } from '#server/kit/refusal.ts';
import { type Gateway, GatewayError, type GatewayPayment } from '#server/modules/payments/gateway/index.ts';
import { paysFor } from './ledger.ts';
import type { KnownOrder } from './orders.store.ts';

/** The answer of the gateway; its failures become the refusal gateway_down, which says that nothing is lost. */
export async function orGatewayDown<Answer>(asking: Promise<Answer>): Promise<Answer> {
  return asking.catch((error: unknown) => {
    throw error instanceof GatewayError ? Object.assign(refuse('gateway_down'), { cause: error }) : error;
  });
}

/**
 * The payment once its money is taken: what was only authorised for exactly our order is captured. For an
 * application that is paid already or has ended it is left alone; the gateway sends it back by itself (facts A5).
 */
export async function capture(
  gateway: Gateway,
  order: KnownOrder,
  payment: GatewayPayment,
): Promise<GatewayPayment> {
  const isWanted = !order.application_paid && !isEnded(order.application_status);
  if (payment.status !== 'authorized' || !isWanted || !paysFor(order, payment)) return payment;
  try {
    return await gateway.capture(payment.id, order.total, order.currency);
  } catch (error) {
    // Somebody else captured it, or the authorisation has ended: the gateway knows which.
    if (error instanceof GatewayError && error.kind === 'rejected') return gateway.fetchPayment(payment.id);
    throw error;
  }
}

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

/** The gateway wants its answer within 5 seconds (facts A8), and we ask at most two questions before: ms for each. */
const ASK_AT_MOST_MS = 2_000;

/**
 * What the gateway says of something that a signed webhook reported, or null when it has no such thing. Where it does
 * not answer, the report counts (docs/decisions/0036); whatever comes later is reported again anyway.
 * @throws Refusal gateway_down when it answers anything else, as that our keys are wrong, so that it sends the webhook
 *   again
 */
export async function askInTime<Reported>(
  asking: Promise<Reported>,
  reported: Reported,
): Promise<Reported | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Reported>((resolve) => {
    timer = setTimeout(() => resolve(reported), ASK_AT_MOST_MS);
  });
  const answer = orUnknown(asking).catch((error: unknown) => {
    if (error instanceof GatewayError && error.unanswered) return reported;
    throw error;
  });
  try {
    return await orGatewayDown(Promise.race([answer, tooLate]));
  } finally {
    clearTimeout(timer);
  }
}
