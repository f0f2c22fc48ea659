import type { paymentCalls } from '#contract/payments/calls.ts';
import { paymentMethodIds, paymentStatusIds } from '#contract/payments/payment.ts';
import { mayRequestPayment } from '#contract/statuses/moves.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { done } from '#contract/texts/done.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { refuseWrongPassword } from '#server/modules/accounts/index.ts';
import {
  type ApplicationRow,
  factsOf,
  lockApplicationRow,
  viewStatusNames,
} from '#server/modules/applications/index.ts';
import type { PaymentGateway } from '#server/modules/payments/gateway/payment-gateway.ts';
import { figuresOf, newReceipt, readPackageToPay } from '#server/modules/payments/orders/new-order.ts';
import { insertOrder } from '#server/modules/payments/orders/orders.store.ts';
import { insertEvent, insertPayment } from '#server/modules/payments/orders/payments.store.ts';
import { endOpenOrders, applyPayment } from '#server/modules/payments/settlement/apply-payment.ts';
import { askAboutOpenOrder } from '#server/modules/payments/settlement/ask-about-order.ts';
import { checkLinkInput, type Due, type LinkInput } from './check-link-input.ts';
import { keepLink, makeLink, withdrawLink } from './send-payment-link.ts';

/**
 * create_payment_link: the office's action 11. Mails a link of the gateway (type 1), or records a payment
 * that the office received itself (type 2). Either replaces the link before.
 */
export function createPaymentLink(
  gateways: PaymentGateway,
): HandlerWithoutTransaction<typeof paymentCalls.createPaymentLink> {
  return async (context, input) => {
    const { gateway } = await gateways.current();
    const { application, bought, requested } = await context.inTransaction((inside) =>
      readDue(inside, input),
    );
    await askAboutOpenOrder(context, gateway, application.id, 'reconciler');
    if (requested.kind === 'offline') {
      const former = await context.inTransaction(async (inside) =>
        recordOfflinePayment(inside, await readDue(inside, input)),
      );
      if (former !== null) await withdrawLink(gateway, former);
      return { data: { link: null }, message: done.offlinePaid };
    }
    const link = await makeLink(context, gateway, application, bought);
    const former = await context
      .inTransaction(async (inside) => keepLink(inside, { ...(await readDue(inside, input)), bought }, link))
      .catch(async (error: unknown) => {
        await withdrawLink(gateway, link.id);
        throw error;
      });
    if (former !== null) await withdrawLink(gateway, former);
    return { data: { link: link.url }, message: done.linkSent };
  };
}

/** Locks the application and checks everything; repeated after the gateway was asked. */
async function readDue(context: Context, input: LinkInput): Promise<Due> {
  const { tx, now } = context;
  const application = await lockApplicationRow(tx, input.member_id);
  if (!application) throw refuse('not_found');
  if (application.erased_at !== null) throw refuse('erased');
  if (application.paid) throw refuse('already_paid');
  await refuseMove(tx, application, input);
  const bought = await readPackageToPay(tx, application.package_id);
  const requested = checkLinkInput(input, { total: bought.parts.total, currency: bought.currencyCode }, now);
  await refuseWrongPassword(context, input.password);
  return { application, bought, requested };
}

async function refuseMove(tx: Tx, application: ApplicationRow, input: LinkInput): Promise<void> {
  const { status_id: status } = application;
  const names = await viewStatusNames(tx);
  const nameOf = (id: number) => names.get(id) ?? String(id);
  if (input.seen_status !== null && input.seen_status !== status)
    throw refuse('changed_meanwhile', { status: nameOf(status) });
  if (mayRequestPayment(factsOf(application))) return;
  throw refuse('move_not_allowed', { from: nameOf(status), to: nameOf(statusIds.paymentRequested) });
}

/**
 * Records a payment that the office received itself; it has the effect of every payment (decisions section 8).
 * @returns the gateway's id of the link that it replaces; null when there was none
 */
async function recordOfflinePayment(
  context: Context,
  { application, bought, requested }: Due,
): Promise<string | null> {
  if (requested.kind !== 'offline') throw new Error('Only an offline payment is recorded by the office');
  const { tx, now, caller } = context;
  const former = await endOpenOrders(context, application.id);
  const order = await insertOrder(tx, {
    ...figuresOf(bought),
    application_id: application.id,
    kind: 'offline',
    status: 'open',
    receipt: newReceipt(application),
    created_at: now,
  });
  const recordedBy = caller.admin?.id ?? null;
  const payment = await insertPayment(tx, {
    payment_id: `offline-${order.receipt}`,
    order_id: order.id,
    application_id: application.id,
    status_id: paymentStatusIds.success,
    method_id: paymentMethodIds.offline,
    amount: order.total,
    currency: order.currency,
    narration: requested.narration,
    paid_on: requested.day,
    recorded_by: recordedBy,
    created_at: now,
    changed_at: now,
  });
  await insertEvent(tx, {
    event_key: `office:${payment.payment_id}`,
    teller: 'office',
    kind: 'payment.recorded',
    order_id: order.id,
    payment_id: payment.payment_id,
    body: JSON.stringify({ recorded_by: recordedBy, narration: payment.narration, paid_on: payment.paid_on }),
    received_at: now,
  });
  await applyPayment(context, application, order, payment, 'office');
  return former;
}
