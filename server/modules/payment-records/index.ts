/** The door of what is read of payments, orders and refunds; what is done with them is in payments. */
export { listPayments, showLastLink } from './list-payments.ts';
export { viewIsRefunding, viewPaidOrder } from './payment-records.views.ts';
export { findFeeRefund } from './read-payments.ts';
