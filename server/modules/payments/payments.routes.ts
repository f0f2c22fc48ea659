import type { paymentCalls } from '#contract/payments/calls.ts';
import type { Routes } from '#server/kit/http/mount-calls.ts';
import { finishWizard } from './checkout/finish-wizard.ts';
import { startPayment } from './checkout/start-payment.ts';
import { verifyAndCapture } from './checkout/verify-and-capture.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';
import { createPaymentLink } from './links/create-payment-link.ts';
import { cancelPaymentLink, resendPaymentLink } from './links/link-in-force.handlers.ts';
import { refundPayment } from './refunds/refund-payment.ts';

/** @param gateways the gateway in force, asked for anew at each call */
export function paymentRoutes(gateways: PaymentGateway): Routes<typeof paymentCalls> {
  return {
    createOrder: startPayment(gateways),
    verifyAndCapture: verifyAndCapture(gateways),
    finalStep: finishWizard(gateways),
    createPaymentLink: createPaymentLink(gateways),
    resendPaymentLink: resendPaymentLink(gateways),
    cancelPaymentLink: cancelPaymentLink(gateways),
    refundPayment: refundPayment(gateways),
  };
}
