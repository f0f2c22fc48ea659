import { z } from 'zod';
import { Refusal } from './refusal.ts';

/** What the gateway accepts, and its own messages where it does not (facts A1, A2, A5-A7). */

const NOT_WHOLE = 'The amount must be an integer.';
const amount = z
  .number({ error: ({ input }) => (input === undefined ? 'amount: is required.' : NOT_WHOLE) })
  .int(NOT_WHOLE)
  .min(100, 'Order amount less than minimum amount allowed')
  .max(50_000_000_00, 'Amount exceeds maximum amount allowed.');
const currencies = new Set(Intl.supportedValuesOf('currency'));
const UNSUPPORTED = 'Currency is not supported';
const currency = z
  .string({ error: ({ input }) => (input === undefined ? 'currency: is required.' : UNSUPPORTED) })
  .refine((code) => currencies.has(code), UNSUPPORTED);
const notes = (longest: number) =>
  z
    .union([
      z.tuple([]),
      z
        .record(z.string(), z.string().max(longest, `Notes may have ${longest} characters`))
        .refine((pairs) => Object.keys(pairs).length <= 15, 'Number of fields in notes should be at most 15'),
    ])
    .optional();

export const OrderInput = z.strictObject({
  amount,
  currency,
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').optional(),
  notes: notes(256),
  unique_receipt: z.boolean().optional(),
  partial_payment: z.literal(false).optional(),
});

export const OrderListInput = z.object({
  receipt: z.string().optional(),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});

export const CaptureInput = z.strictObject({ amount, currency });

export const RefundInput = z.strictObject({
  amount: amount.optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes: notes(256),
  receipt: z.string().max(40).nullish(),
});

export const RefundListInput = z.object({
  /** Unix seconds. */
  from: z.coerce.number().int().min(0).default(0),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});

/** How the bank ends a refund. */
export const RefundOutcome = z.strictObject({ status: z.enum(['processed', 'failed']) });

/** The header X-Refund-Idempotency (facts A7). */
export const IdempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{10,}$/, 'The idempotency key must be at least 10 characters.')
  .optional();

export const PaymentLinkInput = z.strictObject({
  amount,
  currency: currency.default('INR'),
  accept_partial: z.literal(false).optional(),
  description: z.string().max(2048).default(''),
  reference_id: z.string().max(40, 'The reference id may not be greater than 40 characters.').default(''),
  customer: z
    .strictObject({
      name: z.string().optional(),
      email: z.string().optional(),
      contact: z.string().optional(),
    })
    .default({}),
  expire_by: z.int().default(0),
  notify: z
    .strictObject({ sms: z.boolean().default(false), email: z.boolean().default(false) })
    .default({ sms: false, email: false }),
  reminder_enable: z.boolean().default(false),
  notes: notes(255),
  callback_url: z.url('The callback url must be a valid URL.').optional(),
  callback_method: z.literal('get', 'The callback method must be get.').optional(),
});

/** What a person can do on the checkout page; a form or JSON. */
export const CheckoutInput = z.object({
  outcome: z.enum(['succeed', 'fail', 'close', 'pay_then_close'], 'The outcome is not one of this sandbox.'),
  email: z.string().max(254).optional(),
  contact: z.string().max(20).optional(),
  description: z.string().max(255).optional(),
});

/** The input as the gateway reads it. @throws Refusal naming the first fault, as the gateway does. */
export function readInput<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const parsed = shape.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const fields = issue.keys.join(', ');
    throw new Refusal(`${fields} is/are not required and should not be sent`, {
      field: issue.keys[0],
      reason: 'extra_field_sent',
    });
  }
  throw new Refusal(issue?.message ?? 'Bad request', {
    field: issue?.path.join('.'),
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
  });
}
