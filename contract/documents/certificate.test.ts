import { expect, test } from 'vitest';
import { certificateName } from './certificate.ts';

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
