import { officeMoves } from '#contract/applications/moves.ts';
import { isStatusId, statusIds } from '#contract/applications/statuses.ts';
import type { paymentCalls } from '#contract/payments/calls.ts';
import { done } from '#contract/texts/en.ts';
import type { Context, OutsideContext } from '#server/kit/context.ts';
import type { OutsideVerb } from '#server/kit/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { refuseWrongPassword } from '#server/modules/accounts/index.ts';
import {
  type ApplicationRow,
  lockApplicationRow,
  viewStatusNames,
} from '#server/modules/applications/index.ts';
import { checkLinkInput, type Due, type LinkInput } from './check-link-input.ts';
import { askAboutOrder } from './ask-about-order.ts';
import { type Gateway, GatewayError } from './gateway/index.ts';
import { readPackageToPay } from './new-order.ts';
import { findOpenOrder } from './orders.store.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { recordOfflinePayment } from './record-offline-payment.ts';
import { keepLink, makeLink, withdrawLink } from './send-payment-link.ts';

/**
 * create_payment_link: the office's action 11. Mails a link of the gateway (type 1), or records a payment
 * that the office received itself (type 2). A new link takes the place of the one before.
 */
export function createPaymentLink(
  gateways: PaymentGateway,
): OutsideVerb<typeof paymentCalls.createPaymentLink> {
  return async (context, input) => {
    const { gateway } = await gateways.current();
    const { application, bought, requested } = await context.inTransaction((inside) =>
      readDue(inside, input),
    );
    await learnOfOpenOrder(context, gateway, application);
    if (requested.kind === 'offline') {
      await context.inTransaction(async (inside) =>
        recordOfflinePayment(inside, await readDue(inside, input)),
      );
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

/** Locks the application and checks everything; done once more after the gateway was asked. */
async function readDue(context: Context, input: LinkInput): Promise<Due> {
  const { tx, now } = context;
  const application = await lockApplicationRow(tx, input.member_id);
  if (!application) throw refuse('not_found');
  if (application.paid) throw refuse('already_paid');
  await refuseMove(tx, application, input);
  const bought = await readPackageToPay(tx, application.package_id);
  const requested = checkLinkInput(input, { total: bought.parts.total, currency: bought.currencyCode }, now);
  await refuseWrongPassword(context, input.password);
  return { application, bought, requested };
}

/** 11 must be on offer in 'My Action'; where it was requested already, it may be requested anew. */
async function refuseMove(tx: Context['tx'], application: ApplicationRow, input: LinkInput): Promise<void> {
  const { status_id: status, paid } = application;
  const names = await viewStatusNames(tx);
  const nameOf = (id: number) => names.get(id) ?? String(id);
  if (input.seen_status !== null && input.seen_status !== status)
    throw refuse('changed_meanwhile', { status: nameOf(status) });
  const target = statusIds.paymentRequested;
  if (status === target || (isStatusId(status) && officeMoves({ status, paid }).includes(target))) return;
  throw refuse('move_not_allowed', { from: nameOf(status), to: nameOf(target) });
}

/** A payment that arrived without our hearing of it must not be asked for again. */
async function learnOfOpenOrder(
  context: OutsideContext,
  gateway: Gateway,
  { id }: ApplicationRow,
): Promise<void> {
  const order = await findOpenOrder(context.db, id);
  if (!order || order.status === 'creating') return;
  await askAboutOrder(context, gateway, order.id, 'reconciler').catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
  });
}
