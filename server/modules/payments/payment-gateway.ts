import { createGateway, type Gateway, GatewayError, LIVE_GATEWAY_URL } from './gateway/index.ts';

/** Where the live gateway's checkout comes from: always from there, never from us (facts A3). */
const LIVE_CHECKOUT_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';
const SECONDS_PER_TRY = 8;

/** The gateway in force. Without any keys it is there all the same and answers every call with a GatewayError. */
export interface CurrentGateway {
  gateway: Gateway;
  keyId: string;
  keySecret: string;
  /** Every secret a webhook may be signed with. */
  webhookSecrets: string[];
  checkoutScript: string;
  /** No real money moves. */
  testMode: boolean;
}

export interface PaymentGateway {
  /** Asked anew each time: the office may set other keys at any moment. */
  current(): Promise<CurrentGateway>;
}

interface Keys {
  keyId: string;
  keySecret: string;
  /** May name two, separated by a comma, while one replaces the other (facts A8). */
  webhookSecret: string | null;
}

export interface PaymentGatewayOptions {
  env: {
    baseUrl: string | null;
    keyId: string | null;
    keySecret: string | null;
    webhookSecret: string | null;
  };
  settingsKeys(): Promise<Keys | null>;
  /** Null in production, where nobody pays in play money. */
  sandbox: {
    baseUrl: string;
    keyId: string;
    keySecret: string;
    webhookSecret: string;
    checkoutScript: string;
  } | null;
  /** For one try of one call; 8 000 when left out. */
  timeoutMs?: number;
}

/** The environment's keys before the settings', the settings' before the sandbox (decisions sections 1 and 6). */
export function createPaymentGateway(options: PaymentGatewayOptions): PaymentGateway {
  const { env, sandbox, timeoutMs = SECONDS_PER_TRY * 1_000 } = options;
  return {
    async current() {
      const entered = await options.settingsKeys();
      const keys = env.keyId && env.keySecret ? { keyId: env.keyId, keySecret: env.keySecret } : entered;
      if (keys) {
        const { keyId, keySecret } = keys;
        const baseUrl = env.baseUrl ?? LIVE_GATEWAY_URL;
        return {
          gateway: createGateway({ baseUrl, keyId, keySecret, timeoutMs }),
          keyId,
          keySecret,
          webhookSecrets: [...secretsIn(env.webhookSecret), ...secretsIn(entered?.webhookSecret)],
          checkoutScript: env.baseUrl === null ? LIVE_CHECKOUT_SCRIPT : scriptAt(env.baseUrl),
          testMode: keyId.startsWith('rzp_test_'),
        };
      }
      if (sandbox) {
        const { baseUrl, keyId, keySecret, webhookSecret, checkoutScript } = sandbox;
        const gateway = createGateway({ baseUrl, keyId, keySecret, timeoutMs });
        return { gateway, keyId, keySecret, webhookSecrets: [webhookSecret], checkoutScript, testMode: true };
      }
      return {
        gateway: gatewayWithoutKeys,
        keyId: '',
        keySecret: '',
        webhookSecrets: [],
        checkoutScript: LIVE_CHECKOUT_SCRIPT,
        testMode: false,
      };
    },
  };
}

/** What the browser needs to open checkout. */
export function checkoutOf({ keyId, checkoutScript, testMode }: CurrentGateway) {
  return { keyId, script: checkoutScript, testMode };
}

function secretsIn(secret: string | null | undefined): string[] {
  if (!secret) return [];
  return [...new Set([secret, ...secret.split(',').map((part) => part.trim())])];
}

function scriptAt(baseUrl: string): string {
  return `${baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/checkout.js`;
}

async function noKeys(): Promise<never> {
  throw new GatewayError('network', 'no call was made', { description: 'No gateway keys are set' });
}

const gatewayWithoutKeys: Gateway = {
  createOrder: noKeys,
  fetchOrder: noKeys,
  listOrderPayments: noKeys,
  fetchPayment: noKeys,
  capture: noKeys,
  refund: noKeys,
  fetchRefund: noKeys,
  createPaymentLink: noKeys,
  fetchPaymentLink: noKeys,
  cancelPaymentLink: noKeys,
  notifyPaymentLink: noKeys,
};
