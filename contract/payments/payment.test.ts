import { expect, test } from 'vitest';
import { foldAttempts, isPaymentStatusId, paidPayment } from './payment.ts';

type Told = Parameters<typeof paidPayment>[0][number];
const paying: Told = { payment_status: 1, surplus: null };

test.each<[Told[], Told | undefined]>([
  [[], undefined],
  [[{ payment_status: 3, surplus: null }], undefined],
  [[{ payment_status: 3, surplus: null }, paying], paying],
  [[{ payment_status: 1, surplus: 'second' }, paying], paying],
  [[{ payment_status: 1, surplus: 'ended' }], undefined],
])('of the payments %j, %j pays', (payments, expected) => {
  expect(paidPayment(payments)).toEqual(expected);
});

test('the rules know three statuses', () => {
  expect([0, 1, 2, 3, 4].map(isPaymentStatusId)).toEqual([false, true, true, true, false]);
});

/** 'paid 1', 'failed 1', 'pending 2': how it went, and of which order. */
function folded(...list: string[]): string[] {
  const payments = list.map((name) => {
    const [went = '', receipt = ''] = name.split(' ');
    return { payment_status: { paid: 1, pending: 2, failed: 3 }[went] ?? 0, receipt, name };
  });
  return foldAttempts(payments).map(({ payment, failed }) =>
    [payment.name, ...failed.map(({ name }) => name)].join(' < '),
  );
}

test.each([
  ['nothing', [], []],
  ['one payment', ['paid 1'], ['paid 1']],
  [
    'three declined tries of one checkout',
    ['failed 1', 'failed 1', 'failed 1'],
    ['failed 1 < failed 1 < failed 1'],
  ],
  ['two declined, then paid', ['paid 1', 'failed 1', 'failed 1'], ['paid 1 < failed 1 < failed 1']],
  ['tries of two checkouts', ['paid 2', 'failed 2', 'failed 1'], ['paid 2 < failed 2', 'failed 1']],
  ['two payments of one order, which may both be refunded', ['paid 1', 'paid 1'], ['paid 1', 'paid 1']],
  ['one under way and one declined', ['pending 1', 'failed 1'], ['pending 1 < failed 1']],
])('%s', (_, payments, lines) => {
  expect(folded(...payments)).toEqual(lines);
});
