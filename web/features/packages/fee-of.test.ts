import { expect, test } from 'vitest';
import { feeOf } from './fee-of.ts';
import { blankPackage, type PackageValues } from './package-values.ts';

const masters = {
  currencies: [
    { id: 2, currency_code: 'USD', currency_symbol: '$' },
    { id: 1, currency_code: 'INR', currency_symbol: '₹' },
  ],
  gst: [
    { id: 1, gst_value: 18 },
    { id: 2, gst_value: 12 },
  ],
};
const typed = { fee: '3,500', currency_type: '1', gst_type: '1', gst: '1' };

test.each<[string, Partial<PackageValues>, object]>([
  [
    'fee and GST',
    typed,
    { fee: 3500, gst_value: 18, gstAmount: 630, processing_fee: null, totalPrice: 4130 },
  ],
  ['a processing fee', { ...typed, processing_fee: '2' }, { processing_fee: 2, totalPrice: 4200 }],
  ['no GST', { ...typed, gst: null }, { gst_value: 0, gstAmount: 0, totalPrice: 3500 }],
  ['dollars', { fee: '300', currency_type: '2' }, { currency_symbol: '$', totalPrice: 300 }],
  ['a fee of nothing', { ...typed, fee: '0' }, { currency_code: 'INR', totalPrice: 0 }],
])('%s', (_, values, expected) => {
  expect(feeOf({ ...blankPackage, ...values }, masters)).toMatchObject(expected);
});

test.each<[string, Partial<PackageValues>, RegExp]>([
  ['nothing typed yet', {}, /^Enter a fee .* free of charge\.$/],
  ['a currency alone', { currency_type: '1' }, /^Enter a fee /],
  ['a fee that is no amount', { ...typed, fee: 'free' }, /^Correct the fee /],
  ['a percentage that is none', { ...typed, processing_fee: '200' }, /^Correct the processing fee /],
  ['a percentage alone that is none', { processing_fee: '200' }, /^Correct the processing fee /],
  ['a fee without a currency', { ...typed, currency_type: null }, /^Choose the currency /],
])('%s says what is lacking', (_, values, sentence) => {
  expect(feeOf({ ...blankPackage, ...values }, masters)).toMatch(sentence);
});
