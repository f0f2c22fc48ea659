/** The door of payments. */
export { askAboutKeys } from './ask-about-keys.ts';
export { checkoutOf, createPaymentGateway } from './payment-gateway.ts';
export type { PaymentGateway } from './payment-gateway.ts';
export { insertEvent } from './events.store.ts';
export { figuresOf } from './new-order.ts';
export { insertOrder, type OrderRow } from './orders.store.ts';
export { mountPayments } from './payments.routes.ts';
export { insertPayment, type PaymentRow } from './payments.store.ts';
export { checkOrder, reconcileOpenOrders } from './reconcile.ts';
export { hearOfRefunds, reconcileRefunds } from './reconcile-refunds.ts';
export { insertRefund } from './refunds.store.ts';
