import { moveBy } from '#contract/statuses/moves.ts';
import type { paymentCalls } from '#contract/payments/calls.ts';
import { linkCancelledNote } from '#contract/payments/payment-link.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { changeStatus, lockApplicationRow } from '#server/modules/applications/index.ts';
import { cancelLink } from '#server/modules/payments/settlement/ask-about-order.ts';
import { orGatewayDown } from '#server/modules/payments/orders/ask-gateway.ts';
import { lockLinkInForce } from './link-in-force.ts';
import { closeOrder, findOpenOrder, type OrderRow } from '#server/modules/payments/orders/orders.store.ts';
import type { PaymentGateway } from '#server/modules/payments/gateway/payment-gateway.ts';

/**
 * cancel_payment_link: the gateway cancels the link before anything is written here, so that what we call cancelled
 * nobody can pay. One that was paid a moment before ends as paid, and the call is refused with already_paid. An
 * application in Payment Requested becomes Pending Payment again (docs/decisions/0040).
 */
export function cancelPaymentLink(
  gateways: PaymentGateway,
): HandlerWithoutTransaction<typeof paymentCalls.cancelPaymentLink> {
  return async (context, input) => {
    const { gateway } = await gateways.current();
    const { order } = await context.inTransaction((inside) => lockLinkInForce(inside, input));
    await orGatewayDown(cancelLink(context, gateway, order.id, input.link_id, 'reconciler'));
    await context.inTransaction((inside) => withdrawRequest(inside, order));
    return { message: done.linkCancelled };
  };
}

/** Two who cancel at once leave one line; a link that was sent meanwhile keeps the request alive. */
async function withdrawRequest(context: Context, order: OrderRow): Promise<void> {
  const { tx } = context;
  const application = await lockApplicationRow(tx, order.application_id);
  if (!application) throw refuse('not_found');
  if (application.paid) throw refuse('already_paid');
  const { id, status_id: status } = application;
  if (await closeOrder(tx, order.id)) {
    const facts = { link: order.gateway_link_id, amount: order.total, currency: order.currency };
    await audit(context, 'payment.link_cancelled', `application ${id}`, facts);
  }
  const to = moveBy('withdrawRequest', status);
  if (to !== null && !(await findOpenOrder(tx, id)))
    await changeStatus(context, application, to, { message: linkCancelledNote });
}
