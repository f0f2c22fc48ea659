import { paymentCalls } from '#contract/payments/calls.ts';
import { type Mounting, mountOutside } from '#server/kit/mount-calls.ts';
import { createPaymentLink } from './create-payment-link.ts';
import { finalStep } from './final-step.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { refundPayment } from './refund-payment.ts';
import { startPayment } from './start-payment.ts';
import { verifyAndCapture } from './verify-and-capture.ts';
import { mountWebhook } from './webhook.routes.ts';

/** @param gateways the gateway in force, asked for anew at each call */
export function mountPayments(mounting: Mounting, gateways: PaymentGateway): void {
  mountOutside(mounting, paymentCalls.createOrder, startPayment(gateways));
  mountOutside(mounting, paymentCalls.verifyAndCapture, verifyAndCapture(gateways));
  mountOutside(mounting, paymentCalls.finalStep, finalStep(gateways));
  mountOutside(mounting, paymentCalls.createPaymentLink, createPaymentLink(gateways));
  mountOutside(mounting, paymentCalls.refundPayment, refundPayment(gateways));
  mountWebhook(mounting, gateways);
}
