import { z } from 'zod';
import type { Minor } from '#contract/kit/money.ts';
import { askGateway, type GatewayConnection } from './gateway-request.ts';
import {
  GatewayOrder,
  GatewayPayment,
  GatewayPaymentLink,
  GatewayPaymentList,
  GatewayRefund,
  GatewayRefundList,
  type ListedPayment,
} from './gateway.shapes.ts';

/** The live gateway; RAZORPAY_BASE_URL names another. */
export const LIVE_GATEWAY_URL = 'https://api.razorpay.com/v1';

export interface GatewayOptions {
  /** With or without the version at its end: https://api.razorpay.com/v1, http://…/sandbox/razorpay. */
  baseUrl: string;
  keyId: string;
  keySecret: string;
  /** For one try; 10 000 when left out. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
  heard?: GatewayConnection['heard'];
}

interface NewOrder {
  amount: Minor;
  currency: string;
  /** At most 40 characters and ours alone: the same receipt gives the same order back. */
  receipt: string;
  /** At most 15, of 256 characters each. */
  notes?: Record<string, string>;
}

interface NewRefund {
  /** Left out: everything that is left of the payment. */
  amount?: Minor;
  speed: 'normal' | 'optimum';
  notes?: Record<string, string>;
  receipt?: string;
}

interface NewPaymentLink {
  amount: Minor;
  currency: string;
  description: string;
  /** At most 40 characters; a second link with the same one is rejected. */
  reference_id: string;
  customer: { name: string; email: string; contact?: string };
  /** Unix seconds, at least 15 minutes ahead. */
  expire_by?: number;
  /** What the gateway itself sends to the customer; nothing when left out. */
  notify?: { sms: boolean; email: boolean };
  notes?: Record<string, string>;
  /** Where the payer returns to, by GET with signed parameters. */
  callback_url: string;
}

/** The calls of the gateway that the society uses (facts A10). Whatever the gateway does wrong is a GatewayError. */
export interface Gateway {
  createOrder(order: NewOrder): Promise<GatewayOrder>;
  /** Every attempt to pay the order, failed ones too: what the reconciler asks. */
  listOrderPayments(orderId: string): Promise<ListedPayment[]>;
  fetchPayment(paymentId: string): Promise<GatewayPayment>;
  /** @param amount must equal what was authorised. */
  capture(paymentId: string, amount: Minor, currency: string): Promise<GatewayPayment>;
  /**
   * @param idempotencyKey 10 characters or more of A-Z a-z 0-9 _ -, stored before the call is made.
   * @throws RangeError when the key is invalid.
   */
  refund(paymentId: string, refund: NewRefund, idempotencyKey: string): Promise<GatewayRefund>;
  fetchRefund(refundId: string): Promise<GatewayRefund>;
  /** Every refund of a payment, however it was asked for; a payment has few. */
  listRefunds(paymentId: string): Promise<GatewayRefund[]>;
  /**
   * Every refund of the account, its dashboard's included, a page at a time.
   * @param from instant of the oldest, in Unix seconds
   * @param skip so many come before this page
   */
  listAllRefunds(from: number, skip: number): Promise<GatewayRefund[]>;
  createPaymentLink(link: NewPaymentLink): Promise<GatewayPaymentLink>;
  fetchPaymentLink(linkId: string): Promise<GatewayPaymentLink>;
  /** Only a link that nobody has paid. */
  cancelPaymentLink(linkId: string): Promise<GatewayPaymentLink>;
  /** Reads one order of the account, which changes nothing and needs the right keys. Asked once only. */
  checkKeys(): Promise<void>;
}

/** As many refunds as the gateway lists at once. */
export const refundsPerPage = 100;

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,}$/;

/** A client of the gateway's REST interface. Keeps no state and opens no connection by itself. */
export function createGateway(options: GatewayOptions): Gateway {
  const connection: GatewayConnection = {
    versionUrl: `${options.baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1`,
    keyId: options.keyId,
    keySecret: options.keySecret,
    timeoutMs: options.timeoutMs ?? 10_000,
    fetch: options.fetch ?? globalThis.fetch,
    heard: options.heard ?? (() => {}),
  };

  function read<Shape extends z.ZodType>(answer: Shape, path: string) {
    return askGateway(connection, { method: 'GET', path, safeToRepeat: true, answer });
  }
  function write<Shape extends z.ZodType>(answer: Shape, path: string, body?: Record<string, unknown>) {
    return askGateway(connection, { method: 'POST', path, body, safeToRepeat: false, answer });
  }

  return {
    createOrder: (order) =>
      askGateway(connection, {
        method: 'POST',
        path: '/orders',
        // Orders know no idempotency header; this flag makes the receipt one (facts A2).
        body: { ...order, unique_receipt: true },
        safeToRepeat: true,
        answer: GatewayOrder,
      }),
    listOrderPayments: async (orderId) =>
      (await read(GatewayPaymentList, `/orders/${escape(orderId)}/payments`)).items,
    fetchPayment: (paymentId) => read(GatewayPayment, `/payments/${escape(paymentId)}`),
    capture: (paymentId, amount, currency) =>
      write(GatewayPayment, `/payments/${escape(paymentId)}/capture`, { amount, currency }),
    refund: async (paymentId, refund, idempotencyKey) => {
      if (!IDEMPOTENCY_KEY.test(idempotencyKey)) throw new RangeError('Invalid idempotency key of a refund');
      return askGateway(connection, {
        method: 'POST',
        path: `/payments/${escape(paymentId)}/refund`,
        body: { ...refund },
        headers: { 'x-refund-idempotency': idempotencyKey },
        safeToRepeat: true,
        answer: GatewayRefund,
      });
    },
    fetchRefund: (refundId) => read(GatewayRefund, `/refunds/${escape(refundId)}`),
    listRefunds: async (paymentId) =>
      (await read(GatewayRefundList, `/payments/${escape(paymentId)}/refunds?count=${refundsPerPage}`)).items,
    listAllRefunds: async (from, skip) =>
      (await read(GatewayRefundList, `/refunds?from=${from}&skip=${skip}&count=${refundsPerPage}`)).items,
    createPaymentLink: (link) =>
      write(GatewayPaymentLink, '/payment_links', {
        notify: { sms: false, email: false },
        ...link,
        accept_partial: false,
        callback_method: 'get',
      }),
    fetchPaymentLink: (linkId) => read(GatewayPaymentLink, `/payment_links/${escape(linkId)}`),
    cancelPaymentLink: (linkId) => write(GatewayPaymentLink, `/payment_links/${escape(linkId)}/cancel`),
    checkKeys: async () => {
      const answer = z.object({ items: z.array(z.unknown()) });
      await askGateway(connection, { method: 'GET', path: '/orders?count=1', safeToRepeat: false, answer });
    },
  };
}

function escape(id: string): string {
  return encodeURIComponent(id);
}
