import { expect, test } from 'vitest';
import type { Surplus } from '#contract/payments/surplus.ts';
import type { RefundRecord } from '#contract/payments/records.ts';
import { activityLines, paymentLines } from './history.tsx';

const asked = {
  id: 9,
  status_name: 'Pending Clarification',
  created_on: '2026-11-20T19:00:00.000Z',
  message: 'Which year?',
};
const received = {
  id: 7,
  status_name: 'Pending Actions',
  created_on: '2026-11-19T06:00:00.000Z',
  message: 'Thank you',
};

const payment = {
  payment_id: 'pay_1',
  receipt: '26L1-1',
  payment_status: 1,
  payment_status_id: 1,
  payment_status_name: 'Success',
  surplus: null,
  customerName: 'Dr. Asha Rao',
  customerEmail: 'asha@example.org',
  created_on: '2026-11-19T06:00:00.000Z',
  amount: 4130,
  currency: 'INR',
  payment_method: 1,
  payment_name: 'Razorpay',
  narration: '',
  application_fee: 3500,
  gst_value: 18,
  gstamount: 630,
  application_process_fee: 0,
  refunded: 0,
  refunds: [],
  refund_offer: null,
};

const refund = {
  id: 5,
  amount: 3500,
  status: 'processed',
  way: 'asked',
  created_on: '2026-11-20T06:00:00.000Z',
  reference: '',
  reason: '',
  by: '',
  failure: '',
} satisfies RefundRecord;

test('keeps the order of activities and the message of the office', () => {
  expect(activityLines([asked, received])).toEqual([
    { key: '9', title: 'Pending Clarification', when: '21/11/2026, 00:30', note: 'Which year?' },
    { key: '7', title: 'With the office', when: '19/11/2026, 11:30', note: 'Thank you' },
  ]);
});

test('lists refunds above their payment', () => {
  const given: RefundRecord = {
    ...refund,
    id: 6,
    way: 'offline',
    created_on: '2026-11-20',
    reference: 'NEFT 7',
  };
  expect(paymentLines([{ ...payment, refunds: [refund, given] }])).toEqual([
    {
      key: 'pay_1-5',
      title: 'Refunded · INR\u00A03,500',
      when: '20/11/2026, 11:30',
      note: 'Banks take 5 to 10 working days to show it',
    },
    { key: 'pay_1-6', title: 'Refunded · INR\u00A03,500', when: '20/11/2026', note: 'NEFT 7' },
    { key: 'pay_1', title: 'Success · INR\u00A04,130', when: '19/11/2026, 11:30', note: 'Razorpay' },
  ]);
});

test('shows the outcome and the amount of a payment', () => {
  expect(paymentLines([payment])).toEqual([
    { key: 'pay_1', title: 'Success · INR\u00A04,130', when: '19/11/2026, 11:30', note: 'Razorpay' },
  ]);
});

test('names a payment that goes back by why it does', () => {
  const titleOf = (surplus: Surplus) => paymentLines([{ ...payment, surplus }])[0]?.title;
  expect(titleOf('ended')).toBe('Paid after the end · INR\u00A04,130');
  expect(titleOf('second')).toBe('Paid twice · INR\u00A04,130');
});

test('joins the attempts of one checkout in one line', () => {
  const declined = { ...payment, payment_status: 3, payment_status_id: 3, payment_status_name: 'Failed' };
  const noteOf = (...list: (typeof payment)[]) => paymentLines(list).map(({ note }) => note);
  expect(noteOf(payment, declined)).toEqual(['Razorpay, after a failed attempt']);
  expect(noteOf(payment, declined, declined)).toEqual(['Razorpay, after 2 failed attempts']);
  expect(noteOf(declined, declined, declined)).toEqual(['Razorpay, 3 attempts']);
  expect(noteOf(declined, { ...declined, receipt: '26L1-2' })).toEqual(['Razorpay', 'Razorpay']);
});
