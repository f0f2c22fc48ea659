import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { RefundState } from '#contract/payments/refund.ts';
import { advanceRefund } from './refund-ledger.ts';

test.each<[RefundState | null, RefundState, RefundState]>([
  [null, 'pending', 'pending'],
  [null, 'failed', 'failed'],
  ['pending', 'processed', 'processed'],
  ['processed', 'pending', 'processed'],
  ['processed', 'failed', 'failed'],
  ['failed', 'processed', 'failed'],
])('%s, told %s: %s', (standing, told, after) => {
  expect(advanceRefund(standing, told)).toBe(after);
});

test('the order of tellings and their repetition do not matter', () => {
  const tellings = array(constantFrom(...RefundState.options), { minLength: 1 });
  const standing = (told: readonly RefundState[]) =>
    told.reduce<RefundState | null>((state, next) => advanceRefund(state, next), null);
  assert(
    property(tellings, (told) => {
      expect(standing(told.toReversed())).toBe(standing(told));
      expect(standing([...told, ...told])).toBe(standing(told));
    }),
  );
});
