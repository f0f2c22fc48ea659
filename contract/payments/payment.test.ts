import { expect, test } from 'vitest';
import { isPaymentStatusId, paidPayment } from './payment.ts';

test.each([
  [[], undefined],
  [[{ payment_status: 3 }], undefined],
  [[{ payment_status: 3 }, { payment_status: 1 }], { payment_status: 1 }],
])('of the payments %j, %j succeeded', (payments, expected) => {
  expect(paidPayment(payments)).toEqual(expected);
});

test('the rules know three statuses', () => {
  expect([0, 1, 2, 3, 4].map(isPaymentStatusId)).toEqual([false, true, true, true, false]);
});
