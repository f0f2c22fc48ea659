import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'INR', 'Zero Rupees Only'],
  [1_00, 'INR', 'One Rupee Only'],
  [1_005, 'INR', 'Ten Rupees And Five Paise Only'],
  [4_130_00, 'INR', 'Four Thousand One Hundred Thirty Rupees Only'],
  [4_130_50, 'INR', 'Four Thousand One Hundred Thirty Rupees And Fifty Paise Only'],
  [1_00_000_00, 'INR', 'One Lakh Rupees Only'],
  [10_00_000_00, 'INR', 'Ten Lakh Rupees Only'],
  [
    1_23_45_678_50,
    'INR',
    'One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees And Fifty Paise Only',
  ],
  [0, 'USD', 'Zero Dollars Only'],
  [1_01, 'USD', 'One Dollar And One Cent Only'],
  [300_00, 'USD', 'Three Hundred Dollars Only'],
  [100_000_00, 'USD', 'One Hundred Thousand Dollars Only'],
  [1_000_000_25, 'USD', 'One Million Dollars And Twenty Five Cents Only'],
  [0, 'EUR', 'EUR Zero Only'],
  [1_05, 'EUR', 'EUR One And 05/100 Only'],
  [100_000_00, 'EUR', 'EUR One Hundred Thousand Only'],
] as const)('%i %s: %s', (minor, currency, words) => {
  expect(amountInWords(minor, currency)).toBe(words);
});

test('every amount that can be charged has words of its own', () => {
  const amount = fc.integer({ min: 0, max: 99_99_99_999_00 });
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      expect(amountInWords(one, 'INR') === amountInWords(other, 'INR')).toBe(one === other);
    }),
  );
});
