import { z } from 'zod';
import { storableText } from '#contract/kit/characters.ts';

/**
 * What the gateway answers, under the gateway's own names and only as far as we use it (facts A2-A8).
 * Amounts are whole minor units, instants are Unix seconds. A status it never had is refused, so nothing is
 * believed that was not understood.
 */

const minor = z.int().min(0);
const unixSeconds = z.int();
/** As a database keeps it: what the gateway passes on of a bank is written by the bank. */
const optionalText = z
  .string()
  .nullish()
  .transform((value) => (typeof value === 'string' ? storableText(value) : null));

export const GatewayOrder = z.object({
  id: z.string(),
  amount: minor,
  currency: z.string(),
});
export type GatewayOrder = z.infer<typeof GatewayOrder>;

export const GatewayPayment = z.object({
  id: z.string(),
  amount: minor,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: optionalText,
  error_description: optionalText,
});
export type GatewayPayment = z.infer<typeof GatewayPayment>;

export const GatewayRefund = z.object({
  id: z.string(),
  amount: minor,
  currency: z.string(),
  payment_id: z.string(),
  receipt: optionalText,
  status: z.enum(['pending', 'processed', 'failed']),
});
export type GatewayRefund = z.infer<typeof GatewayRefund>;

export const GatewayPaymentLink = z.object({
  id: z.string(),
  status: z.enum(['created', 'partially_paid', 'paid', 'expired', 'cancelled']),
  short_url: z.url(),
  order_id: optionalText,
  /** Empty until money was captured. */
  payments: z
    .array(z.object({ payment_id: z.string() }))
    .nullish()
    .transform((value) => value ?? []),
});
export type GatewayPaymentLink = z.infer<typeof GatewayPaymentLink>;

/** One of an order's payments, which come in no order that is promised. */
const ListedPayment = GatewayPayment.extend({ created_at: unixSeconds });
export type ListedPayment = z.infer<typeof ListedPayment>;
export const GatewayPaymentList = z.object({ items: z.array(ListedPayment) });
export const GatewayRefundList = z.object({ items: z.array(GatewayRefund) });

/**
 * A webhook's body, after its signature was checked. `event` is open text: the gateway adds events, and one
 * we do not handle is no fault. What it carries is a hint to ask the gateway, never the last word.
 */
export const GatewayWebhook = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: GatewayPayment }).nullish(),
    refund: z.object({ entity: GatewayRefund }).nullish(),
    payment_link: z.object({ entity: z.object({ id: z.string() }) }).nullish(),
  }),
});
export type GatewayWebhook = z.infer<typeof GatewayWebhook>;

/** A refusal's body (facts A1); whatever is missing stays missing. */
export const GatewayRefusal = z.object({
  error: z.object({
    code: optionalText,
    description: optionalText,
    field: optionalText,
    reason: optionalText,
  }),
});
