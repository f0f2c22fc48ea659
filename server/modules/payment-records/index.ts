/** What is read of payments, orders and refunds; what changes them is in payments. */
export { viewIsRefunding, viewPaidOrder } from './payment-records.views.ts';
export { findFeeRefund, findRefundOffer, listPayments, showLastLink } from './read-payments.ts';
