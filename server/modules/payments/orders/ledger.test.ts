import { array, assert, constant, constantFrom, property, shuffledSubarray, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advance, type PaymentState, paymentStates, paysFor, shownStatus } from './ledger.ts';

describe('one report', () => {
  test.each<[PaymentState | null, PaymentState, PaymentState, boolean]>([
    [null, 'created', 'created', false],
    [null, 'authorized', 'authorized', false],
    [null, 'failed', 'failed', false],
    [null, 'captured', 'captured', true],
    [null, 'refunded', 'refunded', false],
    ['created', 'created', 'created', false],
    ['created', 'authorized', 'authorized', false],
    ['created', 'failed', 'failed', false],
    ['created', 'captured', 'captured', true],
    ['created', 'refunded', 'refunded', false],
    ['authorized', 'created', 'authorized', false],
    ['authorized', 'authorized', 'authorized', false],
    ['authorized', 'failed', 'failed', false],
    ['authorized', 'captured', 'captured', true],
    ['authorized', 'refunded', 'refunded', false],
    ['failed', 'created', 'failed', false],
    ['failed', 'authorized', 'failed', false],
    ['failed', 'failed', 'failed', false],
    ['failed', 'captured', 'captured', true],
    ['failed', 'refunded', 'refunded', false],
    ['captured', 'created', 'captured', false],
    ['captured', 'authorized', 'captured', false],
    ['captured', 'failed', 'captured', false],
    ['captured', 'captured', 'captured', false],
    ['captured', 'refunded', 'refunded', false],
    ['refunded', 'created', 'refunded', false],
    ['refunded', 'authorized', 'refunded', false],
    ['refunded', 'failed', 'refunded', false],
    ['refunded', 'captured', 'refunded', false],
    ['refunded', 'refunded', 'refunded', false],
  ])('%s, reported %s: %s', (current, reported, state, arrived) => {
    expect(advance(current, reported)).toEqual({ state, arrived });
  });
});

const reports = array(constantFrom(...paymentStates), { minLength: 1, maxLength: 12 });

function receive(reported: readonly PaymentState[]): { state: PaymentState | null; arrivals: number } {
  let state: PaymentState | null = null;
  let arrivals = 0;
  for (const report of reported) {
    const step = advance(state, report);
    state = step.state;
    if (step.arrived) arrivals += 1;
  }
  return { state, arrivals };
}

describe('any sequence of reports', () => {
  test('ends in the same state, in any order and with any repetition', () => {
    const reported = reports.chain((first) =>
      tuple(constant(first), shuffledSubarray([...first, ...first], { minLength: first.length * 2 })),
    );
    assert(
      property(reported, ([first, again]) => {
        expect(receive(again).state).toBe(receive(first).state);
      }),
    );
  });

  test('has its effect at most once, and exactly once when money came and stayed', () => {
    assert(
      property(reports, (reported) => {
        const { arrivals } = receive(reported);
        expect(arrivals).toBeLessThanOrEqual(1);
        if (!reported.includes('refunded')) expect(arrivals).toBe(reported.includes('captured') ? 1 : 0);
      }),
    );
  });
});

test.each<[PaymentState, boolean, number]>([
  ['created', false, 2],
  ['authorized', false, 2],
  ['failed', false, 3],
  ['captured', true, 1],
  ['refunded', true, 1],
  ['refunded', false, 3],
])('%s (arrived before: %s) is shown as payment status %i', (state, hadArrived, shown) => {
  expect(shownStatus(state, hadArrived)).toBe(shown);
});

describe('a payment is believed only when it is the one we asked for', () => {
  const order = { gateway_order_id: 'order_1', total: 413000, currency: 'INR' };
  const payment = { order_id: 'order_1', amount: 413000, currency: 'INR' };
  test.each([
    ['the same', order, payment, true],
    ['another order', order, { ...payment, order_id: 'order_2' }, false],
    ['no order', order, { ...payment, order_id: null }, false],
    ['less money', order, { ...payment, amount: 412999 }, false],
    ['more money', order, { ...payment, amount: 413100 }, false],
    ['another currency', order, { ...payment, currency: 'USD' }, false],
    [
      'an order the gateway never confirmed',
      { ...order, gateway_order_id: null },
      { ...payment, order_id: null },
      false,
    ],
  ])('%s', (_, asked, reported, believed) => {
    expect(paysFor(asked, reported)).toBe(believed);
  });
});
