import { z } from 'zod';
import { Surplus } from './surplus.ts';
import { refundParts, refundStates, refundWays } from './refund.ts';

/** One refund of a payment as screens show it; amount in whole units. */
export const RefundRecord = z.object({
  id: z.int(),
  amount: z.number(),
  status: z.enum(refundStates),
  way: z.enum(refundWays),
  /** When it was requested or reported; of an offline one the day it was given back. */
  created_on: z.string(),
  reference: z.string(),
  /** Why, who asked, and what the gateway said when it failed: '' for anyone but the office. */
  reason: z.string(),
  by: z.string(),
  failure: z.string(),
});
export type RefundRecord = z.infer<typeof RefundRecord>;

/** One payment of an application, as the panels and timelines show it (D2 and D3 section 3); amounts in whole units. */
export const PaymentRecord = z.object({
  payment_id: z.string(),
  /** Of the order: the attempts of one checkout share it. */
  receipt: z.string(),
  payment_status: z.int(),
  payment_status_id: z.int(),
  payment_status_name: z.string(),
  /** It pays for nothing and goes back in full; null for any other. Screens show this state in place of Success. */
  surplus: Surplus.nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  created_on: z.string(),
  amount: z.number(),
  currency: z.string(),
  payment_method: z.int(),
  payment_name: z.string(),
  narration: z.string(),
  application_fee: z.number(),
  gst_value: z.number(),
  gstamount: z.number(),
  application_process_fee: z.number(),
  /** What of it went back. */
  refunded: z.number(),
  /** Newest first. */
  refunds: z.array(RefundRecord),
  /** What the office may send back of it now; null when nothing, and for anyone else. */
  refund_offer: z.object({ part: z.enum(refundParts), amount: z.number() }).nullable(),
});
export type PaymentRecord = z.infer<typeof PaymentRecord>;

/** The fee as a payment box shows it (D3 section 3, fee data); amounts in whole units. */
export const FeeData = z.object({
  application_name: z.string(),
  currency_code: z.string(),
  currency_symbol: z.string(),
  fee: z.number(),
  processing_fee: z.number(),
  gst_value: z.number(),
  gstAmount: z.number(),
  totalPrice: z.number(),
});
export type FeeData = z.infer<typeof FeeData>;
