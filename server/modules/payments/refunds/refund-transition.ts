import type { Minor } from '#contract/kit/money.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { refundNotes, type RefundState } from '#contract/payments/refund.ts';
import type { GatewayRefund } from '#server/modules/payments/gateway/index.ts';
import type { Source } from '#server/modules/payments/orders/events.store.ts';
import { furthest } from '#server/modules/payments/orders/ledger.ts';
import { type RefundEffect, whenFailed, whenProcessed } from './refund-effects.ts';
import { offeredAmount, type RefundedPayment, without } from './refunded-payment.ts';
import type { Refund } from './refunds.store.ts';

/** What the office wants to go back, and why. */
interface Request {
  amount: Minor;
  reason: string;
  requested_by: number | null;
}

/** What is told of a refund. */
export type RefundReport =
  /** The office wants it made. By its key the gateway knows each further try as the same refund. */
  | { kind: 'asked'; request: Request & { idempotency_key: string } }
  /** The office gave back what it had received itself. */
  | { kind: 'given_back'; request: Request & { reference: string; given_on: string } }
  /** The gateway has no such refund yet, and is about to be asked for it. */
  | { kind: 'due'; id: number }
  /** There is none and will be none: the gateway refused it, or never answered. */
  | { kind: 'refused'; id: number; failure: string }
  /** The gateway tells how it stands; `isNews` unless the same source told the same before. */
  | { kind: 'told'; refund: GatewayRefund; isNews: boolean };

/** What a report changes. */
export interface Transition {
  /** The refund as it stands now, without id when it is new; null when the report changes none. */
  refund: Refund | null;
  /** What follows from it, in this order. */
  effects: RefundEffect[];
}

const nothing: Transition = { refund: null, effects: [] };

const newRefund = {
  id: null,
  reason: '',
  requested_by: null,
  reference: '',
  given_on: null,
  failure: '',
  idempotency_key: null,
  gateway_refund_id: null,
} satisfies Partial<Refund>;

/**
 * Only forward. The gateway may call a refund processed before the bank has taken it, and failed afterwards; what
 * failed is never processed later (facts A7), so that an old report cannot overtake the last word.
 */
const refundStates: readonly RefundState[] = ['pending', 'processed', 'failed'];

/**
 * The life of a refund in one place: what a report makes of it (docs/decisions/0031). It only decides; settle-refund
 * locks, writes the row and carries out the effects.
 * @param paid the payment and its refunds as they stand, locked
 */
export function transition(paid: RefundedPayment, report: RefundReport, source: Source): Transition {
  switch (report.kind) {
    case 'asked':
      return ask(paid, { ...newRefund, ...report.request, way: 'asked', status: 'pending' });
    case 'given_back':
      return ask(paid, { ...newRefund, ...report.request, way: 'offline', status: 'processed' });
    case 'due':
      return send(paid, report.id, source);
    case 'refused':
      return fail(paid, report.id, report.failure, source);
    case 'told':
      if (believes(paid, report.refund)) return advance(paid, report.refund, source);
      return report.isNews ? disbelieve(paid, report.refund, source) : nothing;
  }
}

/** Only a refund in the payment's currency is believed, and of our amount where we asked for it. */
export function believes(paid: RefundedPayment, told: GatewayRefund): boolean {
  const former = findTold(paid, told);
  return told.currency === paid.payment.currency && (!former || told.amount === former.amount);
}

/** Nothing but what is on offer now: asked twice, the second is not. */
function ask(paid: RefundedPayment, refund: Refund): Transition {
  const { amount, reason, reference, given_on, requested_by } = refund;
  if (offeredAmount(paid) !== amount) return nothing;
  const { payment_id, currency } = paid.payment;
  const asked = { payment_id, amount, currency, reason };
  const effects: RefundEffect[] = [{ do: 'audit', what: 'payment.refund_asked', facts: asked }];
  if (refund.way !== 'offline') return { refund, effects };
  const body = { reference, given_on, amount, recorded_by: requested_by };
  const event = { do: 'keep_event', kind: 'refund.recorded', body } as const;
  return { refund, effects: [...effects, event, ...whenProcessed(paid, refund)] };
}

/** Is sent if the office would be offered it still, were it asked for now: money may have gone back elsewhere. */
function send(paid: RefundedPayment, id: number, source: Source): Transition {
  const refund = findUnsent(paid, id);
  if (!refund || refund.idempotency_key === null) return nothing;
  const { amount, idempotency_key: key } = refund;
  if (amount > (offeredAmount(without(paid, id)) ?? 0)) return fail(paid, id, refundNotes.notDue, source);
  return { refund: null, effects: [{ do: 'send', amount, key }] };
}

function fail(paid: RefundedPayment, id: number, failure: string, source: Source): Transition {
  const former = findUnsent(paid, id);
  // Somebody else heard meanwhile that it is there all the same.
  if (!former) return nothing;
  const refund = { ...former, status: 'failed', failure } as const;
  return { refund, effects: whenFailed(paid, refund, false, source) };
}

/** Moves a refund forward by the gateway's word. One that we did not ask for was made elsewhere. */
function advance(paid: RefundedPayment, told: GatewayRefund, source: Source): Transition {
  const former = findTold(paid, told);
  const standing = former ? standingOf(former) : null;
  const status = furthest(refundStates, standing, told.status);
  const refund: Refund = {
    ...(former ?? { ...newRefund, amount: told.amount, way: 'elsewhere' }),
    status,
    failure: status === 'failed' ? refundNotes.gatewayTold : '',
    gateway_refund_id: told.id,
  };
  if (former && isSame(former, refund)) return nothing;
  const effects = former ? [] : tellElsewhere(paid, refund);
  if (status === standing) return { refund, effects };
  if (status === 'processed') effects.push(...whenProcessed(paid, refund));
  if (status === 'failed') effects.push(...whenFailed(paid, refund, standing === 'processed', source));
  return { refund, effects };
}

/** The office is told once that the gateway has something else than we asked for, and it is not asked about any more. */
function disbelieve(paid: RefundedPayment, told: GatewayRefund, source: Source): Transition {
  const { id, amount, currency } = told;
  const facts = { payment_id: paid.payment.payment_id, refund: id, amount, currency };
  const effects: RefundEffect[] = [{ do: 'audit', what: 'payment.not_believed', facts }];
  const former = findTold(paid, told);
  if (former?.status !== 'pending') return { refund: null, effects };
  const refund = { ...former, status: 'failed', failure: refundNotes.otherAmount } as const;
  return { refund, effects: [...effects, ...whenFailed(paid, refund, false, source)] };
}

/** What the gateway sends back by itself of a payment that never arrived with us is no news for the office. */
function tellElsewhere({ application, payment }: RefundedPayment, { amount }: Refund): RefundEffect[] {
  const { payment_id, currency } = payment;
  const facts = { payment_id, amount, currency };
  const audit = { do: 'audit', what: 'payment.refund_elsewhere', facts } as const;
  if (payment.status_id !== paymentStatusIds.success) return [audit];
  return [audit, { do: 'ring', about: 'refund_elsewhere', status_id: application.status_id }];
}

/** The refund that the gateway tells of: by its id there, or by the receipt that we gave it. */
function findTold({ refunds }: RefundedPayment, { id, receipt }: GatewayRefund): Refund | undefined {
  return refunds.find(({ gateway_refund_id, idempotency_key }) =>
    gateway_refund_id === null ? receipt !== null && idempotency_key === receipt : gateway_refund_id === id,
  );
}

/** The refund while nobody knows of the gateway having it. */
function findUnsent({ refunds }: RefundedPayment, id: number): Refund | undefined {
  return refunds.find(
    (refund) => refund.id === id && refund.status === 'pending' && refund.gateway_refund_id === null,
  );
}

/** What failed without ever having been there is our reading of a refusal: the gateway knows better. */
function standingOf({ status, gateway_refund_id }: Refund): RefundState {
  return status === 'failed' && gateway_refund_id === null ? 'pending' : status;
}

function isSame(one: Refund, other: Refund): boolean {
  const { status, failure, gateway_refund_id } = other;
  return one.status === status && one.failure === failure && one.gateway_refund_id === gateway_refund_id;
}
