import { z } from 'zod';
import { storableText } from '#contract/kit/fields.ts';

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

/** Empty notes arrive as [] or null, filled ones as an object (facts A1). */
const notes = z
  .union([
    z.array(z.unknown()).transform((): Record<string, string> => ({})),
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String)),
  ])
  .nullish()
  .transform((value) => value ?? {});

export const GatewayOrder = z.object({
  id: z.string(),
  amount: minor,
  amount_paid: minor,
  amount_due: minor,
  currency: z.string(),
  receipt: optionalText,
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.int(),
  notes,
  created_at: unixSeconds,
});
export type GatewayOrder = z.infer<typeof GatewayOrder>;

export const GatewayPayment = z.object({
  id: z.string(),
  amount: minor,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: optionalText,
  captured: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  amount_refunded: minor.nullish().transform((value) => value ?? 0),
  refund_status: z
    .enum(['partial', 'full'])
    .nullish()
    .transform((value) => value ?? null),
  method: optionalText,
  error_code: optionalText,
  error_description: optionalText,
  error_reason: optionalText,
  created_at: unixSeconds,
});
export type GatewayPayment = z.infer<typeof GatewayPayment>;

export const GatewayRefund = z.object({
  id: z.string(),
  amount: minor,
  currency: z.string(),
  payment_id: z.string(),
  receipt: optionalText,
  status: z.enum(['pending', 'processed', 'failed']),
  notes,
  created_at: unixSeconds,
});
export type GatewayRefund = z.infer<typeof GatewayRefund>;

export const GatewayPaymentLink = z.object({
  id: z.string(),
  amount: minor,
  amount_paid: minor.nullish().transform((value) => value ?? 0),
  currency: z.string(),
  status: z.enum(['created', 'partially_paid', 'paid', 'expired', 'cancelled']),
  short_url: z.url(),
  reference_id: optionalText,
  order_id: optionalText,
  /** Empty until money was captured. */
  payments: z
    .array(z.object({ payment_id: z.string(), amount: minor, status: z.string() }))
    .nullish()
    .transform((value) => value ?? []),
  notes,
  created_at: unixSeconds,
});
export type GatewayPaymentLink = z.infer<typeof GatewayPaymentLink>;

export const GatewayPaymentList = z.object({ items: z.array(GatewayPayment) });
export const GatewayRefundList = z.object({ items: z.array(GatewayRefund) });

/**
 * A webhook's body, after its signature was checked. `event` is open text: the gateway adds events, and one
 * we do not handle is no fault. What it carries is a hint to ask the gateway, never the last word.
 */
export const GatewayWebhook = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: GatewayPayment }).optional(),
    order: z.object({ entity: GatewayOrder }).optional(),
    refund: z.object({ entity: GatewayRefund }).optional(),
    payment_link: z.object({ entity: GatewayPaymentLink }).optional(),
  }),
  created_at: unixSeconds,
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
