import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  certificateFileName,
  fmasFileName,
  invoiceFileName,
  letterFileName,
  officeReceiptFileName,
} from './file-names.ts';

test('follows the names of the specification', () => {
  expect(certificateFileName('Anita', 'LM-1234')).toBe('Anita_LM-1234.pdf');
  expect(fmasFileName('Anita', 'LM-1234')).toBe('Anita_LM-1234_FMAS.pdf');
  expect(letterFileName('Anita', 'LM-1234', '2026-11-26')).toBe('Anita_LM-1234_2026-11-26.pdf');
  expect(invoiceFileName('Anita', '26LM000123')).toBe('Anita_26LM000123_invoice.pdf');
  expect(officeReceiptFileName('Anita', '26LM000123')).toBe('Anita_26LM000123.pdf');
});

test.each([
  ['José  María', 'LM/12', 'Jose-Maria_LM-12.pdf'],
  ['../../etc/passwd', 'x', 'etc-passwd_x.pdf'],
  ['"\r\nSet-Cookie: a', 'x', 'Set-Cookie-a_x.pdf'],
  ['தமிழ்', '', 'member_certificate.pdf'],
])('%j and %j give %s', (first, number, name) => {
  expect(certificateFileName(first, number)).toBe(name);
});

test('every name is safe and short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'binary' }), (first, no) => {
      for (const name of [
        certificateFileName(first, no),
        fmasFileName(first, no),
        invoiceFileName(first, no),
        officeReceiptFileName(first, no),
        letterFileName(first, no, '2026-11-26'),
      ]) {
        expect(name).toMatch(/^[A-Za-z0-9][\w-]{2,140}\.pdf$/);
      }
    }),
  );
});
