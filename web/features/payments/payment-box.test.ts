import { expect, test } from 'vitest';
import { paidLines } from './payment-box.tsx';

const fee = {
  application_name: 'Life Member',
  currency_code: 'INR',
  currency_symbol: '₹',
  fee: 3500,
  processing_fee: 0,
  gst_value: 18,
  gstAmount: 630,
  totalPrice: 4130,
};

test('shows GST with its percentage, and no empty processing fee', () => {
  expect(paidLines(fee)).toEqual([
    { label: 'Base amount', value: '₹3,500' },
    { label: 'GST (18%)', value: '₹630' },
    { label: 'Total', value: '₹4,130' },
  ]);
});

test('shows a processing fee, and no empty GST', () => {
  const lines = paidLines({ ...fee, gst_value: 0, gstAmount: 0, processing_fee: 100, totalPrice: 3600 });
  expect(lines.map(({ label }) => label)).toEqual(['Base amount', 'Processing fee', 'Total']);
});
