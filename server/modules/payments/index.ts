/** The door of payments. */
export { askAboutKeys } from './gateway/payment-gateway.ts';
export { checkoutOf, createPaymentGateway } from './gateway/payment-gateway.ts';
export type { CurrentGateway, PaymentGateway } from './gateway/payment-gateway.ts';
export { insertEvent } from './orders/payments.store.ts';
export { figuresOf } from './orders/new-order.ts';
export { insertOrder, type OrderRow } from './orders/orders.store.ts';
export { paymentRoutes } from './payments.routes.ts';
export { insertPayment, type PaymentRow } from './orders/payments.store.ts';
export { checkOrder, reconcileOpenOrders } from './settlement/reconcile.ts';
export { reconcileRefunds, settleRecentRefunds } from './refunds/reconcile-refunds.ts';
export { insertRefund } from './refunds/refunds.store.ts';
export { mountWebhook } from './webhook/receive-webhook.ts';
