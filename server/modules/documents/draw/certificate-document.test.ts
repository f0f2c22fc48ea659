import { expect, test } from 'vitest';
import { certificateDocument, societyInitials } from './certificate-document.ts';
import { certificate } from './testing/samples.ts';

test.each([
  ['Association of Minimal Access Surgeons of India', 'AMASI'],
  ['The Association of Surgeons of India', 'ASI'],
  ['AMASI', 'A'],
  ['International Society for Research and Education of Surgeons Worldwide', 'ISRES'],
  ['', ''],
])('the seal of %s says %s', (name, initials) => {
  expect(societyInitials(name)).toBe(initials);
});

test.each([
  [
    '2016-01-01',
    [
      { label: 'Membership No.', value: 'LM-12345' },
      { label: 'Date', value: '01/01/2016' },
    ],
  ],
  ['2015-12-31', [{ label: 'Membership No.', value: 'LM-12345' }]],
  [null, [{ label: 'Membership No.', value: 'LM-12345' }]],
])('registered on %s', (registered_on, facts) => {
  expect(certificateDocument({ ...certificate, registered_on }).facts).toEqual(facts);
});
