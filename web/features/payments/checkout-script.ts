/** What the gateway's checkout hands over after a payment (facts of the gateway's own guide). */
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
export type GatewayCheckout = new (options: CheckoutOptions) => { open: () => void };

declare global {
  interface Window {
    Razorpay?: GatewayCheckout;
  }
}

let loading: Promise<GatewayCheckout> | null = null;

/**
 * The gateway's checkout, from the address that the settings name: it must not be served by us.
 * @throws Error when it cannot be loaded; asking again tries again
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
