import { expect, test } from 'vitest';
import { feeLines } from './fee-table.tsx';

const rupees = { currency_code: 'INR', currency_symbol: '₹', fee: 3500, gst_value: 18, gstAmount: 630 };
const dollars = { currency_code: 'USD', currency_symbol: '$', fee: 300, gst_value: 0, gstAmount: 0 };

test('in rupees: fee, GST with its percentage, total', () => {
  expect(feeLines({ ...rupees, processing_fee: null, totalPrice: 4130 })).toEqual([
    { label: 'Fee', value: '₹3,500' },
    { label: 'GST (18%)', value: '₹630' },
    { label: 'Total', value: '₹4,130' },
  ]);
});

test.each([
  [5, '5%', 315],
  [null, 'N/A', 300],
])('in dollars: fee, processing fee of %s, total', (processing_fee, shown, totalPrice) => {
  const [, processing, total] = feeLines({ ...dollars, processing_fee, totalPrice });
  expect(processing).toEqual({ label: 'Processing fee', value: shown });
  expect(total?.value).toBe(`$${totalPrice}`);
});

test('shows a line for every other charge', () => {
  const both = { gst_value: 18, gstAmount: 54, processing_fee: 2, totalPrice: 360 };
  expect(feeLines({ ...dollars, ...both }).map(({ label }) => label)).toEqual([
    'Fee',
    'GST (18%)',
    'Processing fee',
    'Total',
  ]);
  expect(feeLines({ ...rupees, processing_fee: 2, totalPrice: 4200 })).toContainEqual({
    label: 'Processing fee',
    value: '2%',
  });
});
