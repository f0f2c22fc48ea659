import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test.each([
  [' https://asi.org/fees?a=1 ', 'https://asi.org/fees?a=1'],
  ['HTTP://asi.org', 'HTTP://asi.org'],
  ['asi.org/fees', 'https://asi.org/fees'],
  ['www.asi.org:8080', 'https://www.asi.org:8080'],
  ['https://asi.org@evil.example', null],
  ['office@asi.org', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://asi.org', null],
  ['//asi.org', null],
  ['/fees', null],
  ['our fees', null],
  ['fees', null],
  ['', null],
])('%s leads to %s', (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});
