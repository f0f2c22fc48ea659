import { expect, test } from 'vitest';
import { showMoney } from './show-money.ts';

test.each([
  [4130, 'INR', 'INR\u00A04,130'],
  [413_000, 'INR', 'INR\u00A04,13,000'],
  [4130.5, 'USD', 'USD\u00A04,130.50'],
  [0, 'INR', 'INR\u00A00'],
])('the amount %d %s is read as %s', (units, currency, shown) => {
  expect(showMoney(units, { currency })).toBe(shown);
});
