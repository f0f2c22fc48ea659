import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import type { paymentCalls } from '#contract/payments/calls.ts';
import { linkCancelledNote } from '#contract/payments/payment-link.ts';
import { isEnded } from '#contract/statuses/statuses.ts';
import { moveBy } from '#contract/statuses/moves.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { type ApplicationRow, changeStatus, lockApplicationRow } from '#server/modules/applications/index.ts';
import type { PaymentGateway } from '#server/modules/payments/gateway/payment-gateway.ts';
import { orGatewayDown } from '#server/modules/payments/orders/ask-gateway.ts';
import {
  closeOrder,
  findOpenOrder,
  findOrderOfLink,
  type OrderRow,
} from '#server/modules/payments/orders/orders.store.ts';
import { mailPaymentLink } from '#server/modules/payments/orders/payment-mails.ts';
import { askAboutOpenOrder, cancelLink } from '#server/modules/payments/settlement/ask-about-order.ts';

/** An application, locked, with the order of the payment link by which it can be paid. */
interface LinkInForce {
  application: ApplicationRow;
  order: OrderRow;
  url: string;
  expiresAt: Date;
}

/**
 * The payment link that the office saw, as long as it can be paid.
 * @throws Refusal not_found; already_paid; application_ended; link_ended when it was replaced, cancelled or has expired
 */
async function lockLinkInForce(
  { tx, now }: Context,
  { member_id, link_id }: CheckedInputOf<typeof paymentCalls.resendPaymentLink>,
): Promise<LinkInForce> {
  const application = await lockPayable(tx, member_id);
  const order = await findOpenOrder(tx, application.id);
  const { gateway_link_id: id, link_url: url, link_expires_at: expiresAt } = order ?? {};
  if (!order || !url || !expiresAt || id !== link_id || expiresAt <= now) throw refuse('link_ended');
  return { application, order, url, expiresAt };
}

/**
 * resend_payment_link: mails the link in force once more, unless the gateway says that it was paid or has ended.
 */
export function resendPaymentLink(
  gateways: PaymentGateway,
): HandlerWithoutTransaction<typeof paymentCalls.resendPaymentLink> {
  return async (context, input) => {
    const { gateway } = await gateways.current();
    const { application } = await context.inTransaction((inside) => lockLinkInForce(inside, input));
    await askAboutOpenOrder(context, gateway, application.id, 'reconciler');
    await context.inTransaction(async (inside) => {
      const link = await lockLinkInForce(inside, input);
      await mailPaymentLink(inside, link.application, link.order, link, '');
      await audit(inside, 'payment.link_resent', `application ${application.id}`, { link: input.link_id });
    });
    return { message: done.linkResent };
  };
}

/**
 * cancel_payment_link: the gateway cancels the link before anything is written here, so that nobody can pay a link that
 * we show as cancelled. A link that was paid a moment before ends as paid, and the call is refused with already_paid. An
 * application in Payment Requested becomes Pending Payment again (docs/decisions/0040), also where the gateway has told
 * us of the end already: its answer to the first try was lost.
 */
export function cancelPaymentLink(
  gateways: PaymentGateway,
): HandlerWithoutTransaction<typeof paymentCalls.cancelPaymentLink> {
  return async (context, input) => {
    const { gateway } = await gateways.current();
    const order = await context.inTransaction((inside) => lockLinkToCancel(inside, input));
    await orGatewayDown(cancelLink(context, gateway, order.id, input.link_id, 'reconciler'));
    await context.inTransaction((inside) => withdrawRequest(inside, order));
    return { message: done.linkCancelled };
  };
}

/**
 * The order of the link that the office saw. While the application awaits its payment, a link that has ended since is
 * one to cancel too.
 * @throws Refusal not_found; already_paid; application_ended; link_ended when another link took its place
 */
async function lockLinkToCancel(
  { tx }: Context,
  { member_id, link_id }: CheckedInputOf<typeof paymentCalls.cancelPaymentLink>,
): Promise<OrderRow> {
  const { id, status_id: status } = await lockPayable(tx, member_id);
  const isRequested = moveBy('withdrawRequest', status) !== null;
  const order =
    (await findOpenOrder(tx, id)) ?? (isRequested ? await findOrderOfLink(tx, link_id) : undefined);
  if (order?.application_id !== id || order.gateway_link_id !== link_id) throw refuse('link_ended');
  return order;
}

/** @throws Refusal not_found; already_paid; application_ended */
async function lockPayable(tx: Tx, id: number): Promise<ApplicationRow> {
  const application = await lockApplicationRow(tx, id);
  if (!application) throw refuse('not_found');
  if (application.paid) throw refuse('already_paid');
  if (isEnded(application.status_id)) throw refuse('application_ended');
  return application;
}

/** Two cancellations at once leave one line; a link that was sent in between keeps the status Payment Requested. */
async function withdrawRequest(context: Context, order: OrderRow): Promise<void> {
  const { tx } = context;
  const application = await lockApplicationRow(tx, order.application_id);
  if (!application) throw refuse('not_found');
  if (application.paid) throw refuse('already_paid');
  const { id, status_id: status } = application;
  const closed = await closeOrder(tx, order.id);
  const to = moveBy('withdrawRequest', status);
  const withdraws = to !== null && !(await findOpenOrder(tx, id));
  if (closed || withdraws) {
    const facts = { link: order.gateway_link_id, amount: order.total, currency: order.currency };
    await audit(context, 'payment.link_cancelled', `application ${id}`, facts);
  }
  if (withdraws) await changeStatus(context, application, to, { message: linkCancelledNote });
}
