import type { paymentCalls } from '#contract/payments/calls.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import type { CheckoutAnswer, GatewayCheckout } from './checkout-script.ts';

export type Order = OutputOf<typeof paymentCalls.createOrder>;

/** Tries within one checkout (D3 section 9). */
const retries = 3;

/**
 * Opens the gateway's checkout on an order.
 * @returns what it hands over after a payment; null when it was closed, which says nothing about the money
 */
export function openCheckout(Checkout: GatewayCheckout, order: Order): Promise<CheckoutAnswer | null> {
  return new Promise((resolve) => {
    const checkout = new Checkout({
      key: order.key_id,
      order_id: order.id,
      amount: order.amount,
      currency: order.currency,
      name: order.name,
      description: order.description,
      prefill: order.prefill,
      theme: { color: primaryColor() },
      retry: { enabled: true, max_count: retries },
      // A key pressed by mistake must not end a payment that is under way.
      modal: { ondismiss: () => resolve(null), escape: false, confirm_close: true },
      handler: resolve,
    });
    checkout.open();
  });
}

function primaryColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled').trim();
}
