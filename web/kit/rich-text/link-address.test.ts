import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test.each([
  ['asi.org/fees', 'https://asi.org/fees'],
  ['office@asi.org', 'mailto:office@asi.org'],
  ['mailto:office@asi.org', 'mailto:office@asi.org'],
  ['javascript:alert(1)', null],
])('%s leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
