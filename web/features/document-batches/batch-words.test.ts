import { expect, test } from 'vitest';
import type { Batch } from '#contract/document-batches/calls.ts';
import { nameOfBatch, showDocuments } from './batch-words.ts';

const batch = { kind: 'invoice', from_date: '', to_date: '', application_name: '' } as Batch;

test.each([
  [{}, 'Invoices'],
  [{ from_date: '2025-04-01', to_date: '2026-03-31' }, 'Invoices, 01/04/2025 to 31/03/2026'],
  [{ from_date: '2025-04-01', to_date: '2025-04-01' }, 'Invoices, 01/04/2025'],
  [{ from_date: '2025-04-01', application_name: 'Life Member' }, 'Invoices, from 01/04/2025, Life Member'],
  [{ kind: 'fmas', to_date: '2026-03-31' }, 'FMAS certificates, up to 31/03/2026'],
] as const)('%o is called %s', (given, name) => {
  expect(nameOfBatch({ ...batch, ...given })).toBe(name);
});

test('documents are counted in words', () => {
  expect([0, 1, 12_345].map(showDocuments)).toEqual(['0 documents', '1 document', '12,345 documents']);
});
