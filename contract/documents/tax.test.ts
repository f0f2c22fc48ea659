import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TAMIL_NADU } from '#contract/applications/lists.ts';
import { splitTax, totalTax } from './tax.ts';

const amount = fc.integer({ min: 0, max: 10_000_000_00 });
const anyState = fc.oneof(fc.constant(TAMIL_NADU), fc.integer({ min: 1, max: 6000 }), fc.constant(null));

test('whatever the state, the parts add up to the whole', () => {
  fc.assert(fc.property(amount, anyState, (gst, state) => totalTax(splitTax(gst, state)) === gst));
});

test('the halves differ by one paisa at most, and the odd one is central', () => {
  fc.assert(
    fc.property(amount, (gst) => {
      const tax = splitTax(gst, TAMIL_NADU);
      return tax.kind === 'split' && tax.cgst - tax.sgst === gst % 2 && Number.isInteger(tax.sgst);
    }),
  );
});

test.each([
  [63_000, TAMIL_NADU, { kind: 'split', cgst: 31_500, sgst: 31_500 }],
  [63_001, TAMIL_NADU, { kind: 'split', cgst: 31_501, sgst: 31_500 }],
  [63_000, 4028, { kind: 'integrated', igst: 63_000 }],
  [63_000, null, { kind: 'integrated', igst: 63_000 }],
])('%i paise in state %s', (gst, state, expected) => {
  expect(splitTax(gst, state)).toEqual(expected);
});
