import type { paymentCalls } from '#contract/payments/calls.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { learnOfOpenOrder } from '#server/modules/payments/settlement/learn-of-open-order.ts';
import { lockLinkInForce } from './link-in-force.ts';
import type { PaymentGateway } from '#server/modules/payments/gateway/payment-gateway.ts';
import { mailPaymentLink } from '#server/modules/payments/orders/payment-mails.ts';

/**
 * resend_payment_link: mails the link in force once more, unless the gateway knows that it was paid or has ended
 * meanwhile.
 */
export function resendPaymentLink(
  gateways: PaymentGateway,
): HandlerWithoutTransaction<typeof paymentCalls.resendPaymentLink> {
  return async (context, input) => {
    const { gateway } = await gateways.current();
    const { application } = await context.inTransaction((inside) => lockLinkInForce(inside, input));
    await learnOfOpenOrder(context, gateway, application.id);
    await context.inTransaction(async (inside) => {
      const link = await lockLinkInForce(inside, input);
      await mailPaymentLink(inside, link.application, link.order, link, '');
      await audit(inside, 'payment.link_resent', `application ${application.id}`, { link: input.link_id });
    });
    return { message: done.linkResent };
  };
}
