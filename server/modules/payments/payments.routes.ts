import type { paymentCalls } from '#contract/payments/calls.ts';
import type { Routes } from '#server/kit/http/mount-calls.ts';
import { cancelPaymentLink } from './links/cancel-payment-link.ts';
import { createPaymentLink } from './links/create-payment-link.ts';
import { finalStep } from './checkout/final-step.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';
import { refundPayment } from './refunds/refund-payment.ts';
import { resendPaymentLink } from './links/resend-payment-link.ts';
import { startPayment } from './checkout/start-payment.ts';
import { verifyAndCapture } from './checkout/verify-and-capture.ts';

/** @param gateways the gateway in force, asked for anew at each call */
export function paymentRoutes(gateways: PaymentGateway): Routes<typeof paymentCalls> {
  return {
    createOrder: startPayment(gateways),
    verifyAndCapture: verifyAndCapture(gateways),
    finalStep: finalStep(gateways),
    createPaymentLink: createPaymentLink(gateways),
    resendPaymentLink: resendPaymentLink(gateways),
    cancelPaymentLink: cancelPaymentLink(gateways),
    refundPayment: refundPayment(gateways),
  };
}
