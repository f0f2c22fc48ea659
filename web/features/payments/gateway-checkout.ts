import type { paymentCalls } from '#contract/payments/calls.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';

/** What the gateway's checkout returns after a payment (from the gateway's guide). */
export interface CheckoutAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Options of the gateway's checkout that we use. */
interface CheckoutOptions {
  key: string;
  order_id: string;
  /** Minor units. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  retry: { enabled: boolean; max_count: number };
  modal: { ondismiss: () => void; escape: boolean; confirm_close: boolean };
  handler: (answer: CheckoutAnswer) => void;
}

/** The gateway's checkout: made for one order, then opened. */
export type GatewayCheckout = new (options: CheckoutOptions) => {
  open: () => void;
  close: () => void;
};

declare global {
  interface Window {
    Razorpay?: GatewayCheckout;
  }
}

let loading: Promise<GatewayCheckout> | null = null;

/**
 * Loads the gateway's checkout from the address in the settings: the gateway forbids to serve a copy.
 * @throws Error when it cannot be loaded; the next call tries again
 */
export function loadCheckout(src: string): Promise<GatewayCheckout> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay);
  loading ??= addScript(src).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function addScript(src: string): Promise<GatewayCheckout> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    };
    script.src = src;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => (window.Razorpay ? resolve(window.Razorpay) : fail()));
    document.head.append(script);
  });
}

export type Order = OutputOf<typeof paymentCalls.createOrder>;

/** Tries within one checkout (D3 section 9). */
const retries = 3;

/**
 * Opens the gateway's checkout on an order.
 * @param left aborted when the page is left: the window closes, so that nobody can pay in it on another page
 * @returns its answer after a payment; null when it was closed, which says nothing about the money
 */
export function openCheckout(
  Checkout: GatewayCheckout,
  order: Order,
  left: AbortSignal,
): Promise<CheckoutAnswer | null> {
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
      // A key pressed by mistake must not end a running payment.
      modal: { ondismiss: () => resolve(null), escape: false, confirm_close: true },
      handler: resolve,
    });
    left.addEventListener('abort', () => {
      checkout.close();
      resolve(null);
    });
    checkout.open();
  });
}

function primaryColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled').trim();
}
