import { expect, test } from 'vitest';
import { foldAttempts } from './attempts.ts';

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
