export { CheckoutNotice } from './checkout-notice.tsx';
export { type Fee, feeLines, FeeTable, RefundRule } from './fee-table.tsx';
export { PaymentBox } from './payment-box.tsx';
export { PaymentHelp } from './payment-help.tsx';
export { PaymentStatus } from './payment-status.tsx';
export { showAmount, showPrice } from './show-amount.ts';
export { useCheckout } from './use-checkout.ts';
export { isUnpaid, type PaymentSummary, usePaymentSummary } from './use-payment-summary.ts';
