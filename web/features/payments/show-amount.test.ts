import { expect, test } from 'vitest';
import { showAmount, showPrice } from './show-amount.ts';

const rupees = { currency_code: 'INR', currency_symbol: '₹' };
const dollars = { currency_code: 'USD', currency_symbol: '$' };

test.each([
  [4130, rupees, '₹4,130'],
  [125_000, rupees, '₹1,25,000'],
  [1250.5, rupees, '₹1,250.50'],
  [125_000, dollars, '$125,000'],
  [300, { currency_code: 'USD', currency_symbol: '' }, 'USD\u00A0300'],
  [125_000, { currency_code: 'EUR', currency_symbol: '€' }, '€125,000'],
  [1250.5, { currency_code: 'CHF', currency_symbol: 'Fr' }, 'Fr\u00A01,250.50'],
])('%d as people read it', (units, currency, expected) => {
  expect(showAmount(units, currency)).toBe(expected);
});

test('names a free type as free of charge', () => {
  expect(showPrice({ ...rupees, totalPrice: 0 })).toBe('Free Of Charge');
  expect(showPrice({ ...rupees, totalPrice: 4130 })).toBe('₹4,130');
});
