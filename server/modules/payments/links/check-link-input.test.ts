import { expect, test } from 'vitest';
import { paymentCalls } from '#contract/payments/calls.ts';
import { checkLinkInput } from './check-link-input.ts';

const due = { total: 413_000, currency: 'INR' } as const;
// Already the 2nd of March in India.
const now = new Date('2026-03-01T20:00:00Z');

function check(fields: Record<string, unknown>) {
  const input = paymentCalls.createPaymentLink.input.parse({ member_id: 1, ...fields });
  return checkLinkInput(input, due, now);
}

const offline = { payment_method: 2, amount: '4,130', payed_date: '2026-03-02', narration: 'Cheque 12' };

test('takes an offline payment of today', () => {
  expect(check(offline)).toEqual({ kind: 'offline', day: '2026-03-02', narration: 'Cheque 12' });
});

test('refuses one of tomorrow', () => {
  expect(() => check({ ...offline, payed_date: '2026-03-03' })).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      errors: { payed_date: 'The date cannot be in the future' },
    }),
  );
});

test('takes a link', () => {
  expect(check({ payment_method: '1', message: 'Please pay' })).toEqual({
    kind: 'link',
    message: 'Please pay',
  });
});
