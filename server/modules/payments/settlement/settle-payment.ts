import { paymentMethodIds } from '#contract/payments/payment.ts';
import { Surplus } from '#contract/payments/surplus.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import { lockApplicationRow } from '#server/modules/applications/index.ts';
import type { GatewayPayment } from '#server/modules/payments/gateway/index.ts';
import {
  advance,
  type PaymentState,
  paymentStates,
  paysFor,
  shownStatus,
  type Source,
  sourceName,
} from '#server/modules/payments/orders/ledger.ts';
import {
  findOrder,
  lockOrder,
  noteGatewayOrder,
  type OrderRow,
} from '#server/modules/payments/orders/orders.store.ts';
import {
  findPayment,
  insertEvent,
  insertPayment,
  movePayment,
  type PaymentRow,
} from '#server/modules/payments/orders/payments.store.ts';
import { applyPayment } from './apply-payment.ts';

/** What became of a report. */
export interface Settled {
  /** Not a payment of this order, or the state it is recorded in now. */
  state: 'mismatch' | PaymentState;
  /** Why the money pays for nothing and goes back; null for any other. */
  surplus: Surplus | null;
}

/**
 * The one function that records a payment of the gateway, whichever source reports it and however often: locks the
 * application, then its order; believes nothing but a payment of this order's amount and currency; moves the
 * payment forward; applies its arrival once. What is not believed leaves an event and an audit line, and changes
 * nothing.
 * @param payment as the gateway itself reported it: fetched, or signed
 * @param ofLink the gateway named it as a payment of this order's link
 */
export async function settlePayment(
  context: Context,
  orderId: number,
  payment: GatewayPayment,
  source: Source,
  ofLink = false,
): Promise<Settled> {
  const { tx, now } = context;
  const { application, order } = await lockForSettling(tx, orderId);
  if (ofLink && order.gateway_order_id === null && payment.order_id !== null) {
    await noteGatewayOrder(tx, order.id, payment.order_id);
    order.gateway_order_id = payment.order_id;
  }
  const believed = paysFor(order, payment);
  const ids = { order_id: order.id, payment_id: payment.id };
  const isNew = await keepReport(context, { of: 'payment', reported: payment, believed, ...ids, source });
  if (!believed) {
    if (isNew) await auditMismatch(context, order, payment, source);
    return { state: 'mismatch', surplus: null };
  }

  const former = await findPayment(tx, payment.id);
  const current = paymentStates.find((state) => state === former?.gateway_status) ?? null;
  const { state, arrived } = advance(current, payment.status);
  if (former && state === current) return { state, surplus: readSurplus(former) };
  const values = {
    status_id: shownStatus(state, current === 'captured'),
    gateway_status: state,
    failure: state === 'captured' ? '' : (payment.error_description ?? ''),
    changed_at: now,
  };
  const row = former
    ? await movePayment(tx, former.id, values)
    : await insertPayment(tx, { ...values, ...facts(order, payment, now) });
  const surplus = arrived ? await applyPayment(context, application, order, row, source) : readSurplus(row);
  return { state, surplus };
}

function readSurplus({ surplus }: PaymentRow): Surplus | null {
  return Surplus.nullable().parse(surplus);
}

/**
 * Locks an order's application, then the order. Nothing that refers to the order may be written before: even the
 * foreign key of an event locks the order's row, and two sources would wait for each other.
 */
export async function lockForSettling(tx: Tx, orderId: number) {
  const known = await findOrder(tx, orderId);
  const application = known && (await lockApplicationRow(tx, known.application_id));
  if (!application) throw new Error(`There is no order ${orderId}`);
  return { application, order: await lockOrder(tx, orderId) };
}

function facts(order: OrderRow, payment: GatewayPayment, now: Date) {
  return {
    payment_id: payment.id,
    order_id: order.id,
    application_id: order.application_id,
    method_id: paymentMethodIds.gateway,
    amount: payment.amount,
    currency: payment.currency,
    created_at: now,
  } satisfies Partial<PaymentRow>;
}

async function auditMismatch(
  context: Context,
  order: OrderRow,
  payment: GatewayPayment,
  source: Source,
): Promise<void> {
  await audit(
    context,
    'payment.not_believed',
    `application ${order.application_id}`,
    {
      payment_id: payment.id,
      asked: { order: order.gateway_order_id, amount: order.total, currency: order.currency },
      told: { order: payment.order_id, amount: payment.amount, currency: payment.currency },
    },
    sourceName(source),
  );
}

interface Report {
  of: 'payment' | 'refund';
  /** As the gateway reported it, stored whole. */
  reported: { id: string; status: string; amount: number; currency: string };
  /** What is not believed is stored as a mismatch. */
  believed: boolean;
  order_id: number;
  payment_id: string;
  source: Source;
}

/**
 * Stores what the gateway reported of a payment or a refund, in the transaction that settles it. Application and order
 * must be locked before.
 * @returns false when the same source reported the same before
 */
export async function keepReport({ tx, now }: Context, report: Report): Promise<boolean> {
  const { of, reported, believed, order_id, payment_id, source } = report;
  return insertEvent(tx, {
    event_key: [source, reported.id, reported.status, reported.amount, reported.currency].join(':'),
    teller: source,
    kind: `${of}.${believed ? reported.status : 'mismatch'}`,
    order_id,
    payment_id,
    body: toJsonb(reported),
    received_at: now,
  });
}
