import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TAMIL_NADU } from '#contract/applications/lists.ts';
import { invoiceRoundOff, totalTax } from '#contract/documents/payment-documents.ts';
import { placeOfSupply } from '#contract/documents/place-of-supply.ts';
import type { Minor } from '#contract/kit/money.ts';
import { feeParts } from '#contract/payments/fee.ts';
import { invoiceDocument, receiptDocument } from './draw/payment-documents.ts';
import { readAmountInWords } from './draw/testing/read-words.ts';
import { invoiceOf, receiptOf, type Sale } from './issue-invoice.ts';
import { IssuedInvoice } from './issued-documents.ts';

const KERALA = 4028;

interface Sold {
  fee: Minor;
  gst: number;
  processing: number;
  state: number | null;
  place?: string;
  currency: string;
}

function saleOf({ fee, gst, processing, state, place = 'TN (33)', currency }: Sold): Sale {
  const parts = feeParts(fee, gst, processing);
  const figures = { currency, fee, gst: parts.gst, processing: parts.processing, total: parts.total };
  return {
    association: {
      registeredName: 'Society of Surgeons',
      address: '12 College Road\nChennai 600006',
      phone: '',
      email: '',
      gstin: '33AAATA1234F1Z5',
      placeOfSupply: placeOfSupply(place),
    },
    buyer: {
      application_no: '26LM000123',
      membership_no: null,
      salutation: 'Dr.',
      first_name: 'Anita',
      middle_name: '',
      last_name: 'Rao',
      email: 'anita.rao@example.org',
      mobile_code: '+91',
      mobile: '9876543210',
      street_line1: '12 Gandhi Street',
      street_line2: '',
      city: 'Kochi',
      pin: '682001',
      state_id: state,
      state_name: 'Kerala',
      country_name: 'India',
    },
    applicationNo: '26LM000123',
    order: { ...figures, gst_percent: gst.toFixed(2), package_name: 'Life Member' },
    payment: { id: 'pay_1', method: 'Card', paid_on: '2026-11-21' },
    issued_on: '2026-11-21',
  };
}

test('the number of an invoice is INV- and the application number', () => {
  const sale = saleOf({ fee: 100_000_00, gst: 18, processing: 0, state: KERALA, currency: 'INR' });
  expect(invoiceOf(sale).number).toBe('INV-26LM000123');
});

test.each([
  [TAMIL_NADU, 'TN (33)', 'TN (33)', 'split'],
  [KERALA, 'TN (33)', 'TN (33)', 'integrated'],
  [TAMIL_NADU, 'KL (32)', 'KL (32)', 'integrated'],
  [KERALA, 'KL (32)', 'KL (32)', 'split'],
  [KERALA, '32', 'KL (32)', 'split'],
  [TAMIL_NADU, 'Chennai', 'TN (33)', 'split'],
  [TAMIL_NADU, '', 'TN (33)', 'split'],
  [null, 'TN (33)', 'TN (33)', 'integrated'],
])('a member in state %s, with %j in the settings: %s, %s', (state, place, stated, kind) => {
  const sold = { fee: 3_500_00, gst: 18, processing: 0, state, place, currency: 'INR' };
  const invoice = invoiceOf(saleOf(sold));
  expect([invoice.place_of_supply, invoice.tax.kind]).toEqual([stated, kind]);
  expect(invoiceDocument(invoice).facts).toContainEqual({ label: 'Place of Supply', value: stated });
});

test('an invoice without a stored place of supply states TN (33)', () => {
  const sale = saleOf({ fee: 100, gst: 18, processing: 0, state: KERALA, place: 'KL (32)', currency: 'INR' });
  const { place_of_supply: _, ...older } = invoiceOf(sale);
  expect(IssuedInvoice.parse(older).place_of_supply).toBe('TN (33)');
});

/** Percentages as stored: at most two decimal places. */
const percent = fc.integer({ min: 0, max: 100_00 }).map((hundredths) => hundredths / 100);
const anySale: fc.Arbitrary<Sold> = fc.record({
  fee: fc.oneof(
    fc.integer({ min: 0, max: 10_000_00 }),
    fc.integer({ min: 0, max: 99_99_99_999_99 }),
    fc.integer({ min: 0, max: 1_00_000 }).map((rupees) => rupees * 100),
  ),
  gst: fc.oneof(fc.constantFrom(0, 5, 12, 18, 28), percent),
  processing: fc.oneof(fc.constantFrom(0, 2, 2.5), percent),
  state: fc.constantFrom(TAMIL_NADU, KERALA, null),
  currency: fc.constantFrom('INR', 'USD'),
});

/** A printed figure, with its sign and without its currency, as minor units. */
function readFigure(printed: string): Minor {
  const found = /^(−\u{20})?(?:₹\u00A0|US\$\u00A0)?([\d,]+)\.(\d\d)$/u.exec(printed);
  if (!found?.[2]) throw new Error(`Not a figure: ${printed}`);
  const minor = Number(found[2].replaceAll(',', '')) * 100 + Number(found[3]);
  return found[1] === undefined ? minor : -minor;
}

function readTotals(totals: { label: string; value: string }[]): Map<string, Minor> {
  return new Map(totals.map(({ label, value }) => [label.replace(/ @.*/, ''), readFigure(value)]));
}

test('for every fee, percentage and state, the parts of an invoice add up to the amount charged', () => {
  fc.assert(
    fc.property(anySale, (sold) => {
      const { order } = saleOf(sold);
      const invoice = invoiceOf(saleOf(sold));
      const { tax } = invoice;
      expect(invoice.taxable_value + totalTax(tax) + invoice.processing_fee).toBe(invoice.grand_total);
      expect(invoice.grand_total).toBe(order.total);
      expect(totalTax(tax)).toBe(order.gst);
      expect(tax.kind).toBe(sold.state === TAMIL_NADU ? 'split' : 'integrated');
      if (tax.kind === 'split') expect(Math.abs(tax.cgst - tax.sgst)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the figures and words printed on an invoice read back to the same paise', () => {
  fc.assert(
    fc.property(anySale, fc.integer({ min: -99, max: 99 }), (sold, rounding) => {
      const issued = invoiceOf(saleOf(sold));
      // None of our fees is rounded; a rounded invoice states the round-off.
      const invoice = { ...issued, grand_total: Math.max(0, issued.grand_total + rounding) };
      const document = invoiceDocument(invoice);
      const printed = readTotals(document.totals);
      const of = (label: string) => printed.get(label) ?? 0;
      expect(readFigure(document.line.value)).toBe(invoice.taxable_value);
      expect(of('Taxable Value')).toBe(invoice.taxable_value);
      expect(of('CGST') + of('SGST') + of('IGST')).toBe(totalTax(invoice.tax));
      expect(of('Total Tax')).toBe(totalTax(invoice.tax));
      expect(of('Processing Fee')).toBe(invoice.processing_fee);
      expect(of('Round Off')).toBe(invoiceRoundOff(invoice));
      const sum = of('Taxable Value') + of('Total Tax') + of('Processing Fee') + of('Round Off');
      expect(readFigure(document.grand_total)).toBe(sum);
      expect(sum).toBe(invoice.grand_total);
      expect(readAmountInWords(document.in_words)).toBe(invoice.grand_total);
    }),
  );
});

test('prints half percentages without floating-point noise', () => {
  fc.assert(
    fc.property(percent, (gst) => {
      const sold = { fee: 3_500_00, gst, processing: 0, state: TAMIL_NADU, currency: 'INR' };
      const labels = invoiceDocument(invoiceOf(saleOf(sold))).totals.map(({ label }) => label);
      const [, central = '', state = '', whole = ''] = labels;
      expect(central).toMatch(/^CGST @ \d+(\.\d{1,3})?%$/);
      expect(state).toBe(central.replace('CGST', 'SGST'));
      expect(whole).toBe(`Total Tax @ ${gst}%`);
      expect(Number(central.slice(7, -1)) * 2).toBeCloseTo(gst, 10);
    }),
  );
});

test('the figures and words printed on a receipt read back to the same paise', () => {
  fc.assert(
    fc.property(anySale, (sold) => {
      const receipt = receiptOf(saleOf(sold));
      const document = receiptDocument(receipt);
      const printed = readTotals(document.totals);
      expect([...printed.keys()]).toEqual(['Fee', 'Processing Fee', 'GST']);
      const sum = [...printed.values()].reduce((total, part) => total + part, 0);
      expect(readFigure(document.grand_total)).toBe(sum);
      expect(sum).toBe(receipt.grand_total);
      expect(readFigure(document.line.price)).toBe(readFigure(document.line.value));
      expect(readAmountInWords(document.in_words)).toBe(receipt.grand_total);
    }),
  );
});

test.each([
  ['nothing', 0, 18, 0, '₹ 0.00', 'Zero Rupees Only'],
  ['no tax', 3_500_00, 0, 0, '₹ 3,500.00', 'Three Thousand Five Hundred Rupees Only'],
  ['one paisa', 1, 18, 0, '₹ 0.01', 'Zero Rupees And One Paise Only'],
  [
    'as much as can be',
    99_99_99_999_99,
    0,
    0,
    '₹ 99,99,99,999.99',
    'Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Rupees And Ninety Nine Paise Only',
  ],
])('%s is charged and printed correctly', (_, fee, gst, processing, total, words) => {
  const sale = saleOf({ fee, gst, processing, state: TAMIL_NADU, currency: 'INR' });
  for (const document of [invoiceDocument(invoiceOf(sale)), receiptDocument(receiptOf(sale))]) {
    expect(document.grand_total.replaceAll('\u00A0', ' ')).toBe(total);
    expect(document.in_words).toBe(words);
  }
});

test('an odd paisa of tax goes to the central half', () => {
  const sale = saleOf({ fee: 100, gst: 0, processing: 0, state: TAMIL_NADU, currency: 'INR' });
  const odd = { ...sale, order: { ...sale.order, gst: 7, gst_percent: '7', total: 107 } };
  const { totals } = invoiceDocument(invoiceOf(odd));
  expect(totals.slice(1, 4)).toEqual([
    { label: 'CGST @ 3.5%', value: '0.04' },
    { label: 'SGST @ 3.5%', value: '0.03' },
    { label: 'Total Tax @ 7%', value: '0.07' },
  ]);
});
