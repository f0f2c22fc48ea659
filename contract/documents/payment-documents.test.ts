import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TAMIL_NADU } from '#contract/applications/lists.ts';
import { gstStates, placeOfSupply } from './place-of-supply.ts';
import { splitTax, totalTax } from './payment-documents.ts';

const KERALA = 4028;
const [tamilNadu, kerala] = [placeOfSupply('TN (33)'), placeOfSupply('KL (32)')];

const amount = fc.integer({ min: 0, max: 10_000_000_00 });
const anyState = fc.oneof(fc.constant(TAMIL_NADU), fc.integer({ min: 1, max: 6000 }), fc.constant(null));
const anyPlace = fc.constantFrom(...gstStates);

test('for every state and place, the parts add up to the whole', () => {
  fc.assert(
    fc.property(
      amount,
      anyState,
      anyPlace,
      (gst, state, place) => totalTax(splitTax(gst, state, place)) === gst,
    ),
  );
});

test('the halves differ by one paisa at most, and the odd one is central', () => {
  fc.assert(
    fc.property(amount, anyPlace, (gst, place) => {
      const tax = splitTax(gst, place.id, place);
      return tax.kind === 'split' && tax.cgst - tax.sgst === gst % 2 && Number.isInteger(tax.sgst);
    }),
  );
});

test('splits the tax only in the state of the place of supply', () => {
  for (const place of gstStates) {
    const split = gstStates.filter(({ id }) => splitTax(63_000, id, place).kind === 'split');
    expect(split).toEqual([place]);
  }
});

test.each([
  [63_000, TAMIL_NADU, tamilNadu, { kind: 'split', cgst: 31_500, sgst: 31_500 }],
  [63_001, TAMIL_NADU, tamilNadu, { kind: 'split', cgst: 31_501, sgst: 31_500 }],
  [63_000, KERALA, tamilNadu, { kind: 'integrated', igst: 63_000 }],
  [63_000, null, tamilNadu, { kind: 'integrated', igst: 63_000 }],
  [63_000, KERALA, kerala, { kind: 'split', cgst: 31_500, sgst: 31_500 }],
  [63_000, TAMIL_NADU, kerala, { kind: 'integrated', igst: 63_000 }],
])('%i paise in state %s, place of supply %o', (gst, state, place, expected) => {
  expect(splitTax(gst, state, place)).toEqual(expected);
});
