import type { RefundState } from '#contract/payments/refund.ts';

/**
 * Only forward. The gateway may call a refund processed before the bank has taken it, and failed afterwards; what
 * failed is never processed later (facts A7), so that an old telling cannot overtake the last word.
 */
const refundStates: readonly RefundState[] = ['pending', 'processed', 'failed'];

/**
 * Where a refund stands after one more telling.
 * @param standing null: unheard of. A failure that is our own reading of a refusal counts as pending here: the gateway
 *   knows better.
 */
export function advanceRefund(standing: RefundState | null, told: RefundState): RefundState {
  return standing !== null && refundStates.indexOf(standing) >= refundStates.indexOf(told) ? standing : told;
}
