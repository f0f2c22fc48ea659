import { isTestKey } from '#contract/payments/gateway.ts';
import type { GatewayFault, GatewayTest } from '#contract/settings/test-faults.ts';
import { GatewayError } from './gateway-request.ts';
import { createGateway, type Gateway, LIVE_GATEWAY_URL } from './gateway.ts';

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
  /** Where it is asked: 'api.razorpay.com'. */
  host: string;
  /** Why no call of it can be made; null when it can. */
  unusable: 'no_keys' | 'unreadable_keys' | null;
}

export interface PaymentGateway {
  /** Asked anew each time: the office may set other keys at any moment. */
  current(): Promise<CurrentGateway>;
}

interface Keys {
  keyId: string;
  /** Null when the stored one cannot be read. */
  keySecret: string | null;
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
  /** Hears how each try of a call ends; null for an answer. */
  heard?: (failure: string | null) => void;
}

/** The environment's keys before the settings', the settings' before the sandbox (decisions sections 1 and 6). */
export function createPaymentGateway(options: PaymentGatewayOptions): PaymentGateway {
  const { env, sandbox, heard, timeoutMs = SECONDS_PER_TRY * 1_000 } = options;
  return {
    async current() {
      const entered = await options.settingsKeys();
      const keys = env.keyId && env.keySecret ? { keyId: env.keyId, keySecret: env.keySecret } : entered;
      const baseUrl = env.baseUrl ?? LIVE_GATEWAY_URL;
      if (keys) {
        const { keyId, keySecret } = keys;
        if (keySecret === null) return withoutKeys('unreadable_keys', keyId, baseUrl);
        return {
          gateway: createGateway({ baseUrl, keyId, keySecret, timeoutMs, heard }),
          keyId,
          keySecret,
          webhookSecrets: [...secretsIn(env.webhookSecret), ...secretsIn(entered?.webhookSecret)],
          checkoutScript: env.baseUrl === null ? LIVE_CHECKOUT_SCRIPT : scriptAt(env.baseUrl),
          testMode: isTestKey(keyId),
          host: new URL(baseUrl).host,
          unusable: null,
        };
      }
      if (sandbox) {
        const { baseUrl, keyId, keySecret, webhookSecret, checkoutScript } = sandbox;
        const gateway = createGateway({ baseUrl, keyId, keySecret, timeoutMs, heard });
        return {
          gateway,
          keyId,
          keySecret,
          webhookSecrets: [webhookSecret],
          checkoutScript,
          testMode: true,
          host: new URL(baseUrl).host,
          unusable: null,
        };
      }
      return withoutKeys('no_keys', '', baseUrl);
    },
  };
}

/** A gateway all of whose calls fail, so that what needs none of them goes on. */
function withoutKeys(
  unusable: 'no_keys' | 'unreadable_keys',
  keyId: string,
  baseUrl: string,
): CurrentGateway {
  return {
    gateway: gatewayWithoutKeys,
    keyId,
    keySecret: '',
    webhookSecrets: [],
    checkoutScript: LIVE_CHECKOUT_SCRIPT,
    testMode: isTestKey(keyId),
    host: new URL(baseUrl).host,
    unusable,
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
  throw new GatewayError('network', 'no call was made', {
    description: 'No gateway keys are set, or none that can be read',
  });
}

const gatewayWithoutKeys: Gateway = {
  createOrder: noKeys,
  listOrderPayments: noKeys,
  fetchPayment: noKeys,
  capture: noKeys,
  refund: noKeys,
  fetchRefund: noKeys,
  listRefunds: noKeys,
  listAllRefunds: noKeys,
  createPaymentLink: noKeys,
  fetchPaymentLink: noKeys,
  cancelPaymentLink: noKeys,
  checkKeys: noKeys,
};

/** Asks the gateway in force with its keys, for at most 8 seconds. Throws only errors of our own. */
export async function askAboutKeys(gateways: PaymentGateway): Promise<GatewayTest> {
  const { gateway, testMode, host, unusable } = await gateways.current();
  if (unusable) return { testMode, host, fault: unusable, details: '' };
  try {
    await gateway.checkKeys();
    return { testMode, host, fault: null, details: '' };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { testMode, host, fault: faultOf(error), details: error.description ?? causeOf(error) };
  }
}

function faultOf({ kind, httpStatus }: GatewayError): GatewayFault {
  if (kind === 'timeout' || kind === 'throttled') return kind;
  if (kind === 'network') return 'unreachable';
  if (kind === 'server') return 'broken';
  return httpStatus === 401 ? 'wrong_keys' : 'refused';
}

/** fetch hides why it failed in the cause of its own error: ECONNREFUSED, ENOTFOUND, a certificate. */
function causeOf({ cause }: GatewayError): string {
  const inner = cause instanceof Error ? cause.cause : undefined;
  return typeof inner === 'object' && inner !== null && 'code' in inner ? String(inner.code) : '';
}
