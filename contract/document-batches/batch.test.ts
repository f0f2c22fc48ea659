import { expect, test } from 'vitest';
import { batchFileName, financialYears, mayDrawBatch, nameInBatch } from './batch.ts';

test.each([
  ['2026-03-31', '2025-26', '2025-04-01', '2026-03-31'],
  ['2026-04-01', '2026-27', '2026-04-01', '2027-03-31'],
  ['2099-12-01', '2099-00', '2099-04-01', '2100-03-31'],
])('%s is in the financial year %s', (today, label, from, to) => {
  expect(financialYears(today, 2)[0]).toEqual({ label, from, to });
  expect(financialYears(today, 2)[1]?.to.slice(0, 4)).toBe(from.slice(0, 4));
});

test('files are named after what they hold', () => {
  expect(batchFileName('invoice', '2025-04-01', '2026-03-31')).toBe('Invoices_2025-04-01_2026-03-31.zip');
  expect(batchFileName('fmas', '', '')).toBe('FMAS-certificates.zip');
  expect(nameInBatch(12, 'Anita_LM-7.pdf')).toBe('00012_Anita_LM-7.pdf');
});

test('needs the report of its documents and the documents themselves', () => {
  const having =
    (...modules: string[]) =>
    (module: string) =>
      modules.includes(module);
  expect(mayDrawBatch('invoice', having('Payment reports', 'Application'))).toBe(true);
  expect(mayDrawBatch('invoice', having('Payment reports'))).toBe(false);
  expect(mayDrawBatch('certificate', having('Payment reports', 'Application'))).toBe(false);
  expect(mayDrawBatch('certificate', having('Application reports', 'Application'))).toBe(true);
});
