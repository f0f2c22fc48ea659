import type { Context } from '#server/kit/context/context.ts';
import type { GatewayRefund } from '#server/modules/payments/gateway/index.ts';
import type { Source } from '#server/modules/payments/orders/events.store.ts';
import { keepReport } from '#server/modules/payments/settlement/keep-report.ts';
import { carryOut } from './carry-out.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import { believes, type RefundReport, transition, type Transition } from './refund-transition.ts';
import { saveRefund } from './refunds.store.ts';

/**
 * The one place where the gateway's word on a refund becomes ours, whoever tells of it and however often
 * (docs/decisions/0031): locks the payment with all it belongs to, keeps the report and has its effect once. A refund
 * of no payment of ours is left alone.
 * @param refund as the gateway itself told it: answered, fetched, or signed
 */
export async function settleRefund(context: Context, refund: GatewayRefund, source: Source): Promise<void> {
  const locked = await lockPayment(context.tx, refund.payment_id);
  if (!locked) return;
  const isNews = await keepReport(context, {
    of: 'refund',
    told: refund,
    believed: believes(locked, refund),
    order_id: locked.payment.order_id,
    payment_id: locked.payment.payment_id,
    source,
  });
  await apply(context, locked, transition(locked, { kind: 'told', refund, isNews }, source), source);
}

/**
 * Has a report of our own its effect.
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
  const id = refund && (await saveRefund(context.tx, locked.payment.id, refund, context.now));
  for (const effect of effects) await carryOut(context, locked, id, effect, source);
  return id;
}
