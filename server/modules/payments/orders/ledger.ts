import type { Minor } from '#contract/kit/money.ts';
import { type PaymentStatusId, paymentStatusIds } from '#contract/payments/payment.ts';
import type { GatewayPayment } from '#server/modules/payments/gateway/index.ts';

/** Who reports a payment or a refund to us. */
export type Source = 'browser' | 'webhook' | 'reconciler' | 'office';

/** The name of a source in the audit log; undefined where the caller is named. */
export function sourceName(source: Source): string | undefined {
  return source === 'webhook' || source === 'reconciler' ? `gateway, by ${source}` : undefined;
}

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

/** A payment after one more report. */
export interface Step {
  state: PaymentState;
  /** The money arrived with this report, and with no other: now the effect is due. */
  arrived: boolean;
}

/**
 * The ledger's one rule: the state of a payment after one more report. Neither the order of reports nor their
 * repetition matters to the state; a payment that was sent back before its capture was reported never arrives.
 * @param current null: nothing was reported yet
 */
export function advance(current: PaymentState | null, reported: PaymentState): Step {
  const state = furthest(paymentStates, current, reported);
  return { state, arrived: state === 'captured' && current !== 'captured' };
}

/**
 * The later of two states, so that neither order nor repetition of reports matters.
 * @param states from the first to the last
 * @param current null: nothing was reported yet
 */
export function furthest<State>(states: readonly State[], current: State | null, reported: State): State {
  return current !== null && states.indexOf(current) >= states.indexOf(reported) ? current : reported;
}

/** The status a person reads; money sent back counts as paid only where it had arrived with us before. */
export function shownStatus(state: PaymentState, hadArrived: boolean): PaymentStatusId {
  if (state === 'captured' || (state === 'refunded' && hadArrived)) return paymentStatusIds.success;
  return state === 'created' || state === 'authorized' ? paymentStatusIds.pending : paymentStatusIds.failed;
}

/** What decides whether a payment belongs to an order. */
export interface OrderTerms {
  gateway_order_id: string | null;
  total: Minor;
  currency: string;
}

/** Is this the payment of exactly what we asked for? Nothing of a payment is believed before (decisions section 6). */
export function paysFor(
  order: OrderTerms,
  payment: Pick<GatewayPayment, 'order_id' | 'amount' | 'currency'>,
): boolean {
  return (
    order.gateway_order_id !== null &&
    payment.order_id === order.gateway_order_id &&
    payment.amount === order.total &&
    payment.currency === order.currency
  );
}
