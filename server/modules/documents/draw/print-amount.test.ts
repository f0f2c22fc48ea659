import { expect, test } from 'vitest';
import { printAmount, printFigure } from './print-amount.ts';

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

test('an amount that stands alone carries its currency', () => {
  expect(printAmount(4_230_00, 'INR')).toBe('₹\u00A04,230.00');
  expect(printAmount(300_00, 'USD')).toBe('US$\u00A0300.00');
  expect(printAmount(300_00, 'EUR')).toBe('EUR\u00A0300.00');
});
