/** The door of payments. */
export { checkoutOf, createPaymentGateway } from './payment-gateway.ts';
export type { PaymentGateway } from './payment-gateway.ts';
export { insertEvent } from './events.store.ts';
export { figuresOf } from './new-order.ts';
export { insertOrder, type OrderRow } from './orders.store.ts';
export { mountPayments } from './payments.routes.ts';
export { insertPayment, movePayment, type PaymentRow } from './payments.store.ts';
export { checkOrder, reconcileOpenOrders } from './reconcile.ts';
export { testGateway } from './test-gateway.ts';
