import type { Minor } from '#contract/kit/money.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { refundNotes, type RefundState, refundStates } from '#contract/payments/refund.ts';
import type { GatewayRefund } from '#server/modules/payments/gateway/index.ts';
import { furthest, type Source } from '#server/modules/payments/orders/ledger.ts';
import { type RefundEffect, whenFailed, whenProcessed } from './refund-effects.ts';
import { offeredAmount, type RefundedPayment, without } from './refunded-payment.ts';
import type { Refund } from './refunds.store.ts';

/** What the office wants to go back, and why. */
interface Request {
  amount: Minor;
  reason: string;
  requested_by: number | null;
}

/** What is reported of a refund. */
export type RefundReport =
  /** The office requests it. By its key the gateway recognises each further try as the same refund. */
  | { kind: 'asked'; request: Request & { idempotency_key: string } }
  /** The office gave back what it had received itself. */
  | { kind: 'given_back'; request: Request & { reference: string; given_on: string } }
  /** The gateway has no such refund yet, and is about to be asked for it. */
  | { kind: 'due'; id: number }
  /** There is none and will be none: the gateway refused it, or never answered. */
  | { kind: 'refused'; id: number; failure: string }
  /** The gateway reports its state; `isNew` unless the same source reported the same before. */
  | { kind: 'reported'; refund: GatewayRefund; isNew: boolean };

/** What a report changes. */
export interface Transition {
  /** The refund as it is now, without id when it is new; null when the report changes none. */
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
 * Only forward. The gateway may call a refund processed before the bank has taken it, and failed afterwards; a refund
 * that failed is never processed later (facts A7), so an old report does not undo a newer one.
 */

/**
 * The life of a refund in one place: what a report changes (docs/decisions/0031). It only decides; settle-refund
 * locks, writes the row and carries out the effects.
 * @param paid the payment and its refunds as they are now, locked
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
    case 'reported':
      if (believes(paid, report.refund)) return advance(paid, report.refund, source);
      return report.isNew ? disbelieve(paid, report.refund, source) : nothing;
  }
}

/** Only a refund in the payment's currency is believed, and of our amount where we asked for it. */
export function believes(paid: RefundedPayment, reported: GatewayRefund): boolean {
  const former = findReported(paid, reported);
  return reported.currency === paid.payment.currency && (!former || reported.amount === former.amount);
}

/** Only the amount that is offered now: of two requests at once, the second is refused. */
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

/** Sends the refund if its amount would still be offered now: money may have gone back elsewhere. */
function send(paid: RefundedPayment, id: number, source: Source): Transition {
  const refund = findUnsent(paid, id);
  if (!refund || refund.idempotency_key === null) return nothing;
  const { amount, idempotency_key: key } = refund;
  if (amount > (offeredAmount(without(paid, id)) ?? 0)) return fail(paid, id, refundNotes.notDue, source);
  return { refund: null, effects: [{ do: 'send', amount, key }] };
}

function fail(paid: RefundedPayment, id: number, failure: string, source: Source): Transition {
  const former = findUnsent(paid, id);
  // Another report has shown in the meantime that the gateway has it.
  if (!former) return nothing;
  const refund = { ...former, status: 'failed', failure } as const;
  return { refund, effects: whenFailed(paid, refund, false, source) };
}

/** Moves a refund forward by the gateway's report. One that we did not ask for was made elsewhere. */
function advance(paid: RefundedPayment, reported: GatewayRefund, source: Source): Transition {
  const former = findReported(paid, reported);
  const current = former ? currentState(former) : null;
  const status = furthest(refundStates, current, reported.status);
  const refund: Refund = {
    ...(former ?? { ...newRefund, amount: reported.amount, way: 'elsewhere' }),
    status,
    failure: status === 'failed' ? refundNotes.gatewayReported : '',
    gateway_refund_id: reported.id,
  };
  if (former && isSame(former, refund)) return nothing;
  const effects = former ? [] : noteElsewhere(paid, refund);
  if (status === current) return { refund, effects };
  if (status === 'processed') effects.push(...whenProcessed(paid, refund));
  if (status === 'failed') effects.push(...whenFailed(paid, refund, current === 'processed', source));
  return { refund, effects };
}

/** The office is notified once that the gateway has something else than we asked for; we do not ask about it again. */
function disbelieve(paid: RefundedPayment, reported: GatewayRefund, source: Source): Transition {
  const { id, amount, currency } = reported;
  const facts = { payment_id: paid.payment.payment_id, refund: id, amount, currency };
  const effects: RefundEffect[] = [{ do: 'audit', what: 'payment.not_believed', facts }];
  const former = findReported(paid, reported);
  if (former?.status !== 'pending') return { refund: null, effects };
  const refund = { ...former, status: 'failed', failure: refundNotes.otherAmount } as const;
  return { refund, effects: [...effects, ...whenFailed(paid, refund, false, source)] };
}

/** Where the gateway sends back a payment that never arrived with us, the office gets no notification. */
function noteElsewhere({ application, payment }: RefundedPayment, { amount }: Refund): RefundEffect[] {
  const { payment_id, currency } = payment;
  const facts = { payment_id, amount, currency };
  const audit = { do: 'audit', what: 'payment.refund_elsewhere', facts } as const;
  if (payment.status_id !== paymentStatusIds.success) return [audit];
  return [audit, { do: 'ring', about: 'refund_elsewhere', status_id: application.status_id }];
}

/** The refund that the gateway reports: by its id there, or by the receipt that we gave it. */
function findReported({ refunds }: RefundedPayment, { id, receipt }: GatewayRefund): Refund | undefined {
  return refunds.find(({ gateway_refund_id, idempotency_key }) =>
    gateway_refund_id === null ? receipt !== null && idempotency_key === receipt : gateway_refund_id === id,
  );
}

/** The refund as long as the gateway is not known to have it. */
function findUnsent({ refunds }: RefundedPayment, id: number): Refund | undefined {
  return refunds.find(
    (refund) => refund.id === id && refund.status === 'pending' && refund.gateway_refund_id === null,
  );
}

/** A refund that failed before the gateway had it failed by our reading of a refusal: the gateway's report counts. */
function currentState({ status, gateway_refund_id }: Refund): RefundState {
  return status === 'failed' && gateway_refund_id === null ? 'pending' : status;
}

function isSame(one: Refund, other: Refund): boolean {
  const { status, failure, gateway_refund_id } = other;
  return one.status === status && one.failure === failure && one.gateway_refund_id === gateway_refund_id;
}
