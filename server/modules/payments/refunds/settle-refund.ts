import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { GatewayRefund } from '#server/modules/payments/gateway/index.ts';
import type { Source } from '#server/modules/payments/orders/ledger.ts';
import { keepReport } from '#server/modules/payments/settlement/settle-payment.ts';
import { carryOut } from './carry-out.ts';
import { believes, type RefundReport, transition, type Transition } from './refund-transition.ts';
import { type LockedPayment, lockPayment } from './refunded-payment.ts';
import { findStates, noteReturning, saveRefund } from './refunds.store.ts';

/**
 * The one function that records a refund of the gateway, whichever source reports it and however often
 * (docs/decisions/0031): locks the payment with all it belongs to, stores the report and applies it once. A refund
 * of a payment that is not ours is ignored.
 * @param refund as the gateway itself reported it: answered, fetched, or signed
 */
export async function settleRefund(context: Context, refund: GatewayRefund, source: Source): Promise<void> {
  const locked = await lockPayment(context.tx, refund.payment_id);
  if (!locked) return;
  const isNew = await keepReport(context, {
    of: 'refund',
    reported: refund,
    believed: believes(locked, refund),
    order_id: locked.payment.order_id,
    payment_id: locked.payment.payment_id,
    source,
  });
  await apply(context, locked, transition(locked, { kind: 'reported', refund, isNew }, source), source);
}

/**
 * Applies a report of our own.
 * @returns what it changed; undefined when there is no such payment
 */
export async function applyReport(
  context: Context,
  paymentId: string,
  report: RefundReport,
  source: Source,
): Promise<Transition | undefined> {
  const locked = await lockPayment(context.tx, paymentId);
  if (!locked) return undefined;
  const change = transition(locked, report, source);
  await apply(context, locked, change, source);
  return change;
}

/** Writes the refund, then what follows from it; returns the refund's id, null where none changed. */
export async function apply(
  context: Context,
  locked: LockedPayment,
  { refund, effects }: Transition,
  source: Source,
): Promise<number | null> {
  const { tx, now } = context;
  const id = refund && (await saveRefund(tx, locked.payment.id, refund, now));
  if (refund && locked.payment.surplus !== null) await noteReturning(tx, locked.application.id);
  for (const effect of effects) await carryOut(context, locked, id, effect, source);
  return id;
}

/**
 * Settles those refunds of a gateway's list whose state is not the one we have, each in a transaction of its own.
 * @throws the first error, after all were tried: one that cannot be settled does not stop the others
 */
export async function settleChangedRefunds(
  context: ContextWithoutTransaction,
  list: readonly GatewayRefund[],
  source: Source,
): Promise<void> {
  const known = await findStates(
    context.db,
    list.map(({ id }) => id),
  );
  const failures: unknown[] = [];
  for (const reported of list.filter(({ id, status }) => known.get(id) !== status))
    await context
      .inTransaction((inside) => settleRefund(inside, reported, source))
      .catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
