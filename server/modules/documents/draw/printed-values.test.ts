import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords, dayInWords, printAmount, printFigure, printIssueDate } from './printed-values.ts';
import { readAmountInWords } from './testing/read-words.ts';

test.each([
  [0, 'INR', '0.00'],
  [5, 'INR', '0.05'],
  [1_00_000_00, 'INR', '1,00,000.00'],
  [12_34_56_789_01, 'INR', '12,34,56,789.01'],
  [123_456_789_01, 'USD', '123,456,789.01'],
  [123_456_789_01, 'EUR', '123,456,789.01'],
  [-50, 'INR', '− 0.50'],
] as const)('%i %s is printed %s', (minor, currency, figure) => {
  expect(printFigure(minor, currency)).toBe(figure);
});

test.each([
  ['2023-03-14', 'the fourteenth day of March, two thousand and twenty-three'],
  ['2016-02-29', 'the twenty-ninth day of February, two thousand and sixteen'],
  ['2030-12-31', 'the thirty-first day of December, two thousand and thirty'],
  ['2100-05-20', 'the twentieth day of May, two thousand one hundred'],
  ['2101-08-03', 'the third day of August, two thousand one hundred and one'],
])('%s is %s', (day, words) => {
  expect(dayInWords(day)).toBe(words);
});

test('prints an amount with its currency', () => {
  expect(printAmount(4_230_00, 'INR')).toBe('₹\u00A04,230.00');
  expect(printAmount(300_00, 'USD')).toBe('US$\u00A0300.00');
  expect(printAmount(300_00, 'EUR')).toBe('EUR\u00A0300.00');
});

test.each([
  [0, 'INR', 'Zero Rupees Only'],
  [1, 'INR', 'Zero Rupees And One Paise Only'],
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
  [
    99_99_99_999_99,
    'INR',
    'Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Rupees And Ninety Nine Paise Only',
  ],
  [100_00_00_000_00, 'INR', 'One Hundred Crore Rupees Only'],
  [1_00_000_00_00_000_00, 'INR', 'One Lakh Crore Rupees Only'],
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

/** More than any fee with its tax: 1,000 crore. Small and round amounts come up as often as large ones. */
const amount = fc.oneof(
  fc.integer({ min: 0, max: 1_000_00 }),
  fc.integer({ min: 0, max: 1_000_00_00_000_00 }),
  fc.integer({ min: 0, max: 1_000_00_00_000 }).map((units) => units * 100),
);

test.each(['INR', 'USD'])('the words of %s, read back, give the same amount to the hundredth', (currency) => {
  fc.assert(
    fc.property(amount, (minor) => {
      const words = amountInWords(minor, currency);
      expect(words).not.toMatch(/NaN|undefined|Infinity|\d/);
      expect(readAmountInWords(words)).toBe(minor);
    }),
    { numRuns: 500 },
  );
});

test('rupees are counted in crore, lakh and thousand, dollars in billions, millions and thousands', () => {
  fc.assert(
    fc.property(amount, (minor) => {
      expect(amountInWords(minor, 'INR')).not.toMatch(/Million|Billion|Arab/);
      expect(amountInWords(minor, 'USD')).not.toMatch(/Lakh|Crore/);
    }),
  );
});

test.each([
  ['2026-11-21', '21 - Nov - 2026'],
  ['2026-01-05', '05 - Jan - 2026'],
  ['2027-12-31', '31 - Dec - 2027'],
])('the issue date %s is printed %s', (day, printed) => {
  expect(printIssueDate(day)).toBe(printed);
});
