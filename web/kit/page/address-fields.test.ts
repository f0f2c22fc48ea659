import { expect, test } from 'vitest';
import { dayField, nextField, noField, numberField, textField, wholeField } from './address-fields.ts';

test.each([
  ['abc', 'abc'],
  [2024, '2024'],
  ['', undefined],
  ['x'.repeat(201), undefined],
  [null, undefined],
  [['a'], undefined],
  [{ a: 1 }, undefined],
  [undefined, undefined],
])('text %j', (value, expected) => {
  expect(textField(200).parse(value)).toBe(expected);
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
  [true, undefined],
])('whole number to 100: %j', (value, expected) => {
  expect(wholeField(0, 100).parse(value)).toBe(expected);
});

test.each([
  ['25', 25],
  [10, 10],
  [11, undefined],
  [[10], undefined],
])('one of numbers: %j', (value, expected) => {
  expect(numberField([10, 25]).parse(value)).toBe(expected);
});

test.each([
  ['2026-11-01', '2026-11-01'],
  ['2026-02-30', undefined],
  ['today', undefined],
  [2026, undefined],
])('day %j', (value, expected) => {
  expect(dayField.parse(value)).toBe(expected);
});

test.each([3, 'x', undefined])('what does not count here: %j', (value) => {
  expect(noField.parse(value)).toBeUndefined();
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
  [7, undefined],
])('next: %j', (value, expected) => {
  expect(nextField.parse(value)).toBe(expected);
});
