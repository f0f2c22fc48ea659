/** The gateway client: the calls, their errors, the shapes of the answers, the signatures. */
export { createGateway, refundsPerPage } from './gateway.ts';
export type { Gateway, GatewayOptions } from './gateway.ts';
export { GatewayError } from './gateway-request.ts';
export { GatewayPayment, GatewayPaymentLink, GatewayRefund, GatewayWebhook } from './gateway.shapes.ts';
export { signWebhook, verifyCheckoutSignature, verifyWebhookSignature } from './signatures.ts';
