import { describe, expect, test } from 'vitest';
import type { CheckoutAnswer, Order } from './gateway-checkout.ts';
import {
  type CheckoutEvent,
  type CheckoutState,
  type CheckoutTransition,
  checkoutTransition,
} from './checkout-transition.ts';

const order = { id: 'order_1', amount: 413_000, currency: 'INR', application_no: '26L1' } as Order;
const answer: CheckoutAnswer = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  razorpay_signature: 'x',
};
const refusal = { problem: 'No', missing: { city: 'City cannot be empty' } };

type Step = CheckoutState['step'];
type EventType = CheckoutEvent['type'];

const states: { [S in Step]: Extract<CheckoutState, { step: S }> } = {
  idle: { step: 'idle' },
  failed: { step: 'failed', ...refusal },
  loading: { step: 'loading' },
  ordering: { step: 'ordering' },
  reading: { step: 'reading' },
  sending: { step: 'sending' },
  open: { step: 'open', order },
  confirming: { step: 'confirming', order, answer },
  recording: { step: 'recording', order },
  closing: { step: 'closing', order },
  unknown: { step: 'unknown', order, answer },
  paid: { step: 'paid' },
  sent: { step: 'sent' },
};

const events: { [T in EventType]: Extract<CheckoutEvent, { type: T }> } = {
  pay: { type: 'pay' },
  submit: { type: 'submit' },
  confirmAgain: { type: 'confirmAgain' },
  loaded: { type: 'loaded' },
  created: { type: 'created', order },
  alreadyPaid: { type: 'alreadyPaid' },
  handedOver: { type: 'handedOver', answer },
  closed: { type: 'closed' },
  confirmed: { type: 'confirmed' },
  notPaid: { type: 'notPaid' },
  unreachable: { type: 'unreachable' },
  recorded: { type: 'recorded', paid: false },
  submitted: { type: 'submitted', applicationNo: '26L1' },
  refused: { type: 'refused', ...refusal },
};

const to = (state: CheckoutState, ...effects: CheckoutTransition['effects']): CheckoutTransition => ({
  state,
  effects,
});
const leave = (to: 'submitted' | 'unpaid') => ({ type: 'leave', to, applicationNo: '26L1' }) as const;
const failed = to(states.failed);
const start = {
  pay: to(states.loading, { type: 'loadScript' }),
  submit: to(states.sending, { type: 'submit' }),
};
const confirm = to(states.confirming, { type: 'confirm', order, answer });
const close = to(states.closing, { type: 'record', order, answer: null });

/** What follows on each event that a state expects; every other one changes nothing. */
const expected: Record<Step, Partial<Record<EventType, CheckoutTransition>>> = {
  idle: start,
  failed: start,
  loading: { loaded: to(states.ordering, { type: 'createOrder' }), refused: failed },
  ordering: {
    created: to(states.open, { type: 'openWindow', order }),
    alreadyPaid: to(states.reading, { type: 'readApplication' }),
    refused: failed,
  },
  reading: {
    submitted: to(states.sent, { type: 'sayAlreadyPaid' }, leave('submitted')),
    refused: failed,
  },
  sending: { submitted: to(states.sent, leave('submitted')), refused: failed },
  open: { handedOver: confirm, closed: close, refused: failed },
  confirming: {
    confirmed: to(states.recording, { type: 'record', order, answer }),
    notPaid: close,
    unreachable: to(states.unknown),
    refused: failed,
  },
  recording: { recorded: to(states.paid, leave('submitted')) },
  closing: { recorded: to(states.idle, leave('unpaid')) },
  unknown: { confirmAgain: confirm },
  paid: {},
  sent: {},
};

describe.each(Object.values(states))('in $step', (state) => {
  test.each(Object.values(events))('$type', (event) => {
    expect(checkoutTransition(state, event)).toEqual(expected[state.step][event.type] ?? to(state));
  });
});

test('a window that was closed leads to the paid page when the gateway reports the payment', () => {
  expect(checkoutTransition(states.closing, { type: 'recorded', paid: true })).toEqual(
    to(states.paid, leave('submitted')),
  );
});

test('starts a payment only where none is running or unknown', () => {
  const mayPay = Object.values(states).filter(
    (state) => checkoutTransition(state, events.pay).effects.length > 0,
  );
  expect(mayPay).toEqual([states.idle, states.failed]);
});
