import { mayRequestPayment } from '#contract/statuses/moves.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { paymentCalls } from '#contract/payments/calls.ts';
import { done } from '#contract/texts/done.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { refuseWrongPassword } from '#server/modules/accounts/index.ts';
import {
  type ApplicationRow,
  lockApplicationRow,
  viewStatusNames,
} from '#server/modules/applications/index.ts';
import { checkLinkInput, type Due, type LinkInput } from './check-link-input.ts';
import { learnOfOpenOrder } from '#server/modules/payments/settlement/learn-of-open-order.ts';
import { readPackageToPay } from '#server/modules/payments/orders/new-order.ts';
import type { PaymentGateway } from '#server/modules/payments/gateway/payment-gateway.ts';
import { recordOfflinePayment } from './record-offline-payment.ts';
import { keepLink, makeLink, withdrawLink } from './send-payment-link.ts';

/**
 * create_payment_link: the office's action 11. Mails a link of the gateway (type 1), or records a payment
 * that the office received itself (type 2). Either takes the place of the link before.
 */
export function createPaymentLink(
  gateways: PaymentGateway,
): HandlerWithoutTransaction<typeof paymentCalls.createPaymentLink> {
  return async (context, input) => {
    const { gateway } = await gateways.current();
    const { application, bought, requested } = await context.inTransaction((inside) =>
      readDue(inside, input),
    );
    await learnOfOpenOrder(context, gateway, application.id);
    if (requested.kind === 'offline') {
      const ended = await context.inTransaction(async (inside) =>
        recordOfflinePayment(inside, await readDue(inside, input)),
      );
      if (ended !== null) await withdrawLink(gateway, ended);
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

async function refuseMove(tx: Tx, application: ApplicationRow, input: LinkInput): Promise<void> {
  const { status_id: status, paid } = application;
  const names = await viewStatusNames(tx);
  const nameOf = (id: number) => names.get(id) ?? String(id);
  if (input.seen_status !== null && input.seen_status !== status)
    throw refuse('changed_meanwhile', { status: nameOf(status) });
  if (mayRequestPayment({ status, paid })) return;
  throw refuse('move_not_allowed', { from: nameOf(status), to: nameOf(statusIds.paymentRequested) });
}
