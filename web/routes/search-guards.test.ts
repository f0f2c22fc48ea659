import { expect, test } from 'vitest';
import { nextParam, oneOfParam, textParam, wholeParam } from './search-guards.ts';

test.each([
  ['abc', 'abc'],
  [2024, '2024'],
  ['', undefined],
  ['x'.repeat(201), undefined],
  [null, undefined],
  [['a'], undefined],
])('text %j', (value, expected) => {
  expect(textParam(value)).toBe(expected);
});

test.each([
  [25, 25],
  ['25', 25],
  [0, 0],
  [-1, undefined],
  [1.5, undefined],
  ['', undefined],
  ['x', undefined],
  [101, undefined],
])('whole number to 100: %j', (value, expected) => {
  expect(wholeParam(value, 0, 100)).toBe(expected);
});

test.each([
  ['otp', 'otp'],
  ['OTP', undefined],
  [undefined, undefined],
])('one of: %j', (value, expected) => {
  expect(oneOfParam(value, ['otp', 'password'])).toBe(expected);
});

test('one of numbers takes text', () => {
  expect(oneOfParam('25', [10, 25])).toBe(25);
});

test.each([
  ['/country?page=2', '/country?page=2'],
  ['/', '/'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['/\n//evil.example', undefined],
  ['/application/..//evil.example', undefined],
  ['/.//evil.example', undefined],
  ['/%2e%2e//evil.example', undefined],
  ['//', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['country', undefined],
])('next: %j', (value, expected) => {
  expect(nextParam(value)).toBe(expected);
});
