/** Is a key id of the gateway one of test mode, where no real money moves? (Razorpay, API keys) */
export function isTestKey(keyId: string): boolean {
  return keyId.startsWith('rzp_test_');
}

/**
 * The gateway's own call to us, as it is entered in the gateway's dashboard; below /api. Not among the calls:
 * its body is the gateway's, signed over the bytes as they came.
 */
export const webhook = {
  method: 'POST',
  path: '/razorpay_webhook',
  summary: 'What the gateway tells of its own accord, signed in x-razorpay-signature',
} as const;

/** The events to select for the webhook in the gateway's dashboard: those about payments and those about refunds. */
export const webhookEvents = {
  payment: ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid', 'payment_link.paid'],
  refund: ['refund.created', 'refund.processed', 'refund.failed'],
} as const satisfies Record<string, readonly string[]>;
