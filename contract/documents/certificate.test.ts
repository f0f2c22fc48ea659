import * as fc from 'fast-check';
import { standingInPrint } from './certificate-standing.ts';
import { expect, test } from 'vitest';
import { certificateName, certificateShowsDate } from './certificate.ts';

test.each([
  ['Anita', '', 'Rao', 'Dr. Anita Rao'],
  ['Anita', 'K.', 'Rao', 'Dr. Anita K. Rao'],
  ['Dr. Anita', null, 'Rao', 'Dr. Anita Rao'],
  ['dr Anita', null, 'Rao', 'Dr. Anita Rao'],
  ['DR.Anita', null, 'Rao', 'Dr. Anita Rao'],
  ['Dr. Dr. Anita', null, 'Rao', 'Dr. Anita Rao'],
  ['Drew', null, 'Drake', 'Dr. Drew Drake'],
  ['D.R.', null, 'Mohan', 'Dr. D.R. Mohan'],
  ['  Anita ', ' ', null, 'Dr. Anita'],
  ['', null, null, 'Dr.'],
])('%s %s %s becomes %s', (first_name, middle_name, last_name, name) => {
  expect(certificateName({ first_name, middle_name, last_name })).toBe(name);
});

test('every name begins with exactly one Dr.', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom('Dr', 'dr.', 'DR.', 'Dr. ', ' ', 'Anita', 'Drew', '.'), { maxLength: 5 })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(part, part, part, (first_name, middle_name, last_name) => {
      const name = certificateName({ first_name, middle_name, last_name });
      expect(name).toMatch(/^Dr\.(?: |$)/);
      expect(name).not.toMatch(/^Dr\. *dr\b/i);
    }),
  );
});

test.each([
  ['2015-12-30', false],
  ['2015-12-31', false],
  ['2016-01-01', true],
  ['2026-11-21', true],
  ['not a day', false],
  [null, false],
])('a certificate of %s shows its date: %s', (day, shown) => {
  expect(certificateShowsDate(day)).toBe(shown);
});

test.each([
  ['needs no ratification', false, null, ''],
  ['waits for it', true, null, 'Provisional member, until ratified by the general body'],
  ['is ratified', true, 7, 'Ratified by the general body by resolution GB/2026/4 of 20/11/2026'],
])('a certificate of who %s says so', (_, needs_ratification, ratified_by, printed) => {
  const resolution = ratified_by === null ? null : { resolution_no: 'GB/2026/4', resolved_on: '2026-11-20' };
  expect(standingInPrint({ needs_ratification, ratified_by }, resolution)).toBe(printed);
});
