import { assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allStatusIds, statusIds } from '#contract/statuses/statuses.ts';
import { faultsInEnglish, inEnglish } from '#tests/world/in-english.ts';
import { checkRefund, isFeeBack, refundInWords, refundOffer } from './refund.ts';

/** A fee of 3,500 with 18 % GST and a processing charge of 70. */
const paid = { succeeded: true, pays: true, fee: 350_000, amount: 420_000, refunded: 0 };
const { rejected, void: voided, pendingActions } = statusIds;

describe('what is offered', () => {
  test.each([
    ['the fee of a rejected application', { ...paid, status: rejected }, 'fee', 350_000],
    ['what is left of that fee', { ...paid, status: rejected, refunded: 100_000 }, 'fee', 250_000],
    ['a void application, whole', { ...paid, status: voided }, 'whole', 420_000],
    ['what is left of a void one', { ...paid, status: voided, refunded: 350_000 }, 'whole', 70_000],
    ['a second payment, whole', { ...paid, status: pendingActions, pays: false }, 'whole', 420_000],
    ['a second one of a rejected', { ...paid, status: rejected, pays: false }, 'whole', 420_000],
  ])('%s', (_, facts, part, amount) => {
    expect(refundOffer(facts)).toEqual({ part, amount });
  });

  test.each([
    ['the fee went back', { ...paid, status: rejected, refunded: 350_000 }],
    ['all went back', { ...paid, status: voided, refunded: 420_000 }],
    ['more went back elsewhere than there was', { ...paid, status: voided, refunded: 500_000 }],
    ['it never arrived', { ...paid, status: rejected, succeeded: false }],
    ['it is refunded', { ...paid, status: statusIds.refunded }],
  ])('nothing: %s', (_, facts) => {
    expect(refundOffer(facts)).toBeNull();
  });

  test.each(allStatusIds.filter((status) => status !== rejected && status !== voided))(
    'nothing of what pays an application in status %i',
    (status) => {
      expect(refundOffer({ ...paid, status })).toBeNull();
    },
  );

  test('is never negative, never nothing, and never more than is left', () => {
    const amounts = integer({ min: 0, max: 1_000_000 });
    const facts = record({
      status: constantFrom(...allStatusIds),
      succeeded: boolean(),
      pays: boolean(),
      fee: amounts,
      amount: amounts,
      refunded: amounts,
    });
    assert(
      property(facts, (given) => {
        const offer = refundOffer(given);
        if (offer === null) return;
        expect(offer.amount).toBeGreaterThan(0);
        expect(offer.amount).toBeLessThanOrEqual(given.amount - given.refunded);
        if (offer.part === 'fee') expect(offer.amount).toBeLessThanOrEqual(given.fee - given.refunded);
      }),
    );
  });
});

test.each([
  [349_999, false],
  [350_000, true],
  [420_000, true],
])('the fee is back: %i', (processed, isBack) => {
  expect(isFeeBack(paid, processed)).toBe(isBack);
  expect(isFeeBack({ ...paid, pays: false }, processed)).toBe(false);
});

describe('what is asked', () => {
  const given = { reason: 'Rejected', reference: '', given_on: '' };
  test.each([
    ['online: a reason alone', given, false, {}],
    ['blanks are no reason', { ...given, reason: ' ' }, false, { reason: 'Reason cannot be empty' }],
    [
      'offline: reference and day as well',
      { ...given, reason: '' },
      true,
      {
        reason: 'Reason cannot be empty',
        reference: 'Reference cannot be empty',
        given_on: 'Date cannot be empty',
      },
    ],
    ['offline', { ...given, reference: 'NEFT 1', given_on: '2026-11-21' }, true, {}],
    [
      'no day',
      { ...given, reference: 'NEFT 1', given_on: '2026-02-30' },
      true,
      { given_on: 'Please enter a real date' },
    ],
    [
      'tomorrow',
      { ...given, reference: 'NEFT 1', given_on: '2026-11-22' },
      true,
      { given_on: 'The date cannot be in the future' },
    ],
  ])('%s', (_, values, isOffline, errors) => {
    expect(faultsInEnglish(checkRefund(values, isOffline, '2026-11-21'))).toEqual(errors);
  });
});

test('in words', () => {
  const refund = { amount: 350_000, currency: 'INR', reference: '', given_on: null };
  expect(inEnglish(refundInWords(refund))).toBe(
    'INR 3,500 was sent back the way it was paid. Banks take 5 to 10 working days to show it.',
  );
  expect(inEnglish(refundInWords({ ...refund, reference: 'NEFT 7', given_on: '2026-11-21' }))).toBe(
    'INR 3,500 was given back on 21/11/2026, reference NEFT 7.',
  );
});
