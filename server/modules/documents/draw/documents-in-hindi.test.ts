import { afterAll, expect, test } from 'vitest';
import { createDrawings } from './create-drawings.ts';
import { invoiceDocument } from './payment-documents.ts';
import { readPdf } from './testing/read-pdf.ts';
import { invoice, receipt } from './testing/samples.ts';

const drawings = createDrawings();
afterAll(() => drawings.close());

test('an invoice says its labels in Hindi, and figures and amount in words as in English', () => {
  const hindi = invoiceDocument(invoice, 'hi');
  expect(hindi).toMatchObject({ language: 'hi', title: 'कर बीजक (TAX INVOICE) INV-26LM000123' });
  expect(hindi.texts).toMatchObject({
    'TAX INVOICE': 'कर बीजक (TAX INVOICE)',
    'Taxable value ({currency})': 'कर योग्य मूल्य ({currency})',
  });
  expect(hindi.facts).toContainEqual({ label: 'आपूर्ति का स्थान', value: 'TN (33)' });
  expect(hindi.totals).toContainEqual({ label: 'कुल कर @ 18%', value: '18,000.00' });
  expect(hindi.in_words).toBe('One Lakh Eighteen Thousand One Hundred Rupees Only');
});

test('such an invoice is an accessible PDF in Hindi, and another one than the English', async () => {
  const english = await drawings.drawInvoice(invoice).pdf();
  const { text, clusters, language, accessible, fonts } = await readPdf(
    await drawings.drawInvoice(invoice, {}, 'hi').pdf(),
  );
  expect(text).toContain('(TAX INVOICE)');
  expect(text).toContain('(₹)');
  expect(text).not.toContain('Grand Total');
  expect(clusters).toEqual(expect.arrayContaining(['कु', 'चा', 'मू']));
  expect({ language, accessible }).toEqual({ language: 'hi-IN', accessible: true });
  expect(fonts.map(({ name }) => name)).toContain('NotoSans-SemiBold');
  expect(await drawings.drawInvoice(invoice, {}, 'en').pdf()).toEqual(english);
});

test('a bundle names each page in Hindi, in letters that the fonts of PDF readers do not have', async () => {
  const cover = {
    society: receipt.society,
    member_name: 'Dr. Anita Rao',
    membership_type: 'Life Member',
    application_no: '26LM000123',
    membership_no: '',
    made_on: '2026-11-22',
    missing: [],
  };
  const bytes = await drawings.drawReceipt(receipt).pdf();
  const bundle = await drawings.drawBundle(
    cover,
    [
      { kind: 'pdf', bytes, pages: 1, label: 'Diploma', finding: null },
      { kind: 'unreadable', pages: 1, label: 'Letter', finding: null },
    ],
    {},
    'hi',
  );
  const { pages, text, clusters } = await readPdf(bundle);
  expect(pages).toBe(3);
  expect(text).toMatch(/Diploma, .* 1 /);
  expect(text).toMatch(/Letter, .* 1 /);
  expect(text).not.toMatch(/page 1 of 1|could not be read\./);
  expect(clusters).toEqual(expect.arrayContaining(['पृ', 'हीं', 'जा']));
});
