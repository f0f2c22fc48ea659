import { randomInt } from 'node:crypto';

/** What the gateway keeps and shows, field by field as in its manual (facts A2, A5-A7). */

export type Notes = Record<string, string> | [];

export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

export interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: 'card';
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: null;
  bank: null;
  wallet: null;
  vpa: null;
  email: string | null;
  contact: string | null;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: { auth_code: string | null };
  created_at: number;
}

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_requested: 'normal' | 'optimum';
  speed_processed: 'normal';
}

export interface PaymentLink {
  id: string;
  entity: 'payment_link';
  amount: number;
  amount_paid: number;
  currency: string;
  accept_partial: false;
  description: string;
  reference_id: string;
  customer: { name?: string; email?: string; contact?: string };
  expire_by: number;
  expired_at: number;
  cancelled_at: number;
  notify: { sms: boolean; email: boolean };
  reminder_enable: boolean;
  reminders: { status: string } | [];
  notes: Notes;
  callback_url: string;
  callback_method: 'get' | '';
  order_id: string;
  payments:
    | { payment_id: string; amount: number; status: string; method: string; created_at: number }[]
    | null;
  short_url: string;
  status: 'created' | 'paid' | 'expired' | 'cancelled';
  user_id: string;
  created_at: number;
  updated_at: number;
}

/** Every kind of thing the gateway keeps. */
export interface Documents {
  order: Order;
  payment: Payment;
  refund: Refund;
  payment_link: PaymentLink;
}
export type Kind = keyof Documents;

const PREFIX = { order: 'order', payment: 'pay', refund: 'rfnd', payment_link: 'plink', event: 'evt' };
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A prefix and 14 case-sensitive letters and digits (facts A1). */
export function newId(kind: keyof typeof PREFIX): string {
  const random = Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${PREFIX[kind]}_${random}`;
}

/** Empty notes are shown as [] (facts A1). */
export function showNotes(notes: Record<string, string> | [] | undefined): Notes {
  return notes && Object.keys(notes).length > 0 ? notes : [];
}

/** A list as the gateway sends it (facts A1). */
export function collection<Item>(items: Item[]) {
  return { entity: 'collection' as const, count: items.length, items };
}

/** A new order that nobody tried to pay yet. Money in minor units, `now` in Unix seconds. */
export function newOrder(
  from: { amount: number; currency: string; receipt?: string | null; notes?: Notes },
  now: number,
): Order {
  return {
    id: newId('order'),
    entity: 'order',
    amount: from.amount,
    amount_paid: 0,
    amount_due: from.amount,
    currency: from.currency,
    receipt: from.receipt ?? null,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: showNotes(from.notes),
    created_at: now,
  };
}

/** An attempt to pay an order that the bank has not answered yet. */
export function newPayment(
  order: Order,
  payer: { email?: string; contact?: string; description?: string },
  now: number,
): Payment {
  return {
    id: newId('payment'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: order.currency !== 'INR',
    method: 'card',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: payer.description ?? null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: payer.email ?? null,
    contact: payer.contact ?? null,
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: { auth_code: null },
    created_at: now,
  };
}

/** The link as it stands at that second: one past its time has expired without anybody touching it. */
export function linkAsOf(link: PaymentLink, now: number): PaymentLink {
  const expired = link.status === 'created' && link.expire_by > 0 && link.expire_by <= now;
  return expired ? { ...link, status: 'expired', expired_at: link.expire_by } : link;
}
