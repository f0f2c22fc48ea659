/** Reads of payments, orders and refunds, and what an end does to open orders. The module payments does the rest. */
export { closeOrdersOfEnded, reopenOrders } from './ended-orders.store.ts';
export {
  selectLastLink,
  selectPayments,
  selectRefunds,
  viewIsRefunding,
  viewPaidOrder,
} from './payment-records.views.ts';
export { viewMoneyOfMonths } from './money.views.ts';
export {
  findFeeRefund,
  findRefundOffer,
  listPayments,
  presentLastLink,
  presentPayments,
} from './read-payments.ts';
