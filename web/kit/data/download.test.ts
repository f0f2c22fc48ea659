import { expect, test } from 'vitest';
import { nameOfFile } from './download.tsx';

test.each([
  ['attachment; filename="Anita_LM-1.pdf"', 'Anita_LM-1.pdf'],
  [`inline; filename="_ _.pdf"; filename*=UTF-8''${encodeURIComponent('अनिता राव.pdf')}`, 'अनिता राव.pdf'],
  [`attachment; filename="50_ off.pdf"; filename*=UTF-8''50%`, '50_ off.pdf'],
  ['inline', ''],
  [null, ''],
])('%j names %j', (disposition, name) => {
  expect(nameOfFile(disposition)).toBe(name);
});
