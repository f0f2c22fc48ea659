/** What is read of payments, orders and refunds; what changes them is in payments. */
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
