import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test.each([
  ['Dr.', 'Asha', '', 'Rao', 'Dr. A*** R***'],
  ['', 'Mary Ann', 'K.', 'D’Souza', 'M*** A*** K*** D***'],
  ['டாக்டர்', 'ஆஷா', '', '', 'டாக்டர் ஆ***'],
  ['', '', '', '', ''],
])('%s %s %s %s', (salutation, first_name, middle_name, last_name, masked) => {
  expect(maskName({ salutation, first_name, middle_name, last_name })).toBe(masked);
});
