import type { Minor } from '#contract/kit/money.ts';
import { type PaymentStatusId, paymentStatusIds } from '#contract/payments/payment.ts';
import type { GatewayPayment } from '#server/modules/payments/gateway/index.ts';

/** How far a payment has come, in the gateway's words. */
export type PaymentState = GatewayPayment['status'];

/** Only forward: a failure may still become a capture, a capture never becomes a failure (facts A5). */
export const paymentStates: readonly PaymentState[] = [
  'created',
  'authorized',
  'failed',
  'captured',
  'refunded',
];

/** Where a payment stands after one more report. */
export interface Step {
  state: PaymentState;
  /** The money arrived with this report, and with no other: now the effect is due. */
  arrived: boolean;
}

/**
 * The ledger's one rule: from where a payment stands (null: unheard of) and what is told of it to where it
 * stands then. The order of reports and their repetition do not matter to the state; a payment that was
 * sent back before we heard of its capture never arrives.
 */
export function advance(current: PaymentState | null, reported: PaymentState): Step {
  const state = furthest(paymentStates, current, reported);
  return { state, arrived: state === 'captured' && current !== 'captured' };
}

/**
 * How far something has come after one more report, so that neither order nor repetition of reports matters.
 * @param states from the first to the last
 * @param current null: unheard of
 */
export function furthest<State>(states: readonly State[], current: State | null, reported: State): State {
  return current !== null && states.indexOf(current) >= states.indexOf(reported) ? current : reported;
}

/** The status a person reads; money sent back counts as paid only where it had arrived with us before. */
export function shownStatus(state: PaymentState, hadArrived: boolean): PaymentStatusId {
  if (state === 'captured' || (state === 'refunded' && hadArrived)) return paymentStatusIds.success;
  return state === 'created' || state === 'authorized' ? paymentStatusIds.pending : paymentStatusIds.failed;
}

/** What of an order decides whether a payment is its own. */
export interface Asked {
  gateway_order_id: string | null;
  total: Minor;
  currency: string;
}

/** Is this the payment of exactly what we asked for? Nothing of a payment is believed before (decisions section 6). */
export function paysFor(
  order: Asked,
  payment: Pick<GatewayPayment, 'order_id' | 'amount' | 'currency'>,
): boolean {
  return (
    order.gateway_order_id !== null &&
    payment.order_id === order.gateway_order_id &&
    payment.amount === order.total &&
    payment.currency === order.currency
  );
}
