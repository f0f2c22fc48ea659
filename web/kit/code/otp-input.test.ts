import { expect, test } from 'vitest';
import { digitsOf, emptyDigits, enterDigits, eraseDigit, isComplete, valueOf } from './otp-input.tsx';

const boxes = (text: string) => text.split('').map((sign) => sign.replace('_', ''));

test.each([
  ['a digit goes to its box and on', '____', 0, '7', '7___', 1],
  ['the last box stays', '123_', 3, '4', '1234', 3],
  ['a letter changes nothing', '1___', 1, 'x', '1___', 1],
  ['a filled box takes the new digit', '1234', 1, '9', '1934', 2],
  ['a whole code fills from the first box', '1___', 2, '9876', '9876', 3],
  ['a code in a sentence', '____', 0, 'Your code is 98 76.', '9876', 3],
  ['more digits than boxes', '____', 0, '987654', '9876', 3],
  ['part of a code goes on from its box', '1___', 1, '23', '123_', 3],
  ['part of a code near the end', '123_', 3, '45', '1234', 3],
])('enter: %s', (_, before, box, entered, after, next) => {
  expect(enterDigits(boxes(before), box, entered)).toEqual({ digits: boxes(after), next });
});

test.each([
  ['empties a filled box and stays', '12__', 1, '1___', 1],
  ['goes back from an empty box', '12__', 2, '1___', 1],
  ['stays in the first box', '____', 0, '____', 0],
])('erase: %s', (_, before, box, after, next) => {
  expect(eraseDigit(boxes(before), box)).toEqual({ digits: boxes(after), next });
});

test.each(['', '1', '1234', ' 2', '1 3'])('the value %j survives the boxes', (value) => {
  expect(valueOf(digitsOf(value))).toBe(value);
});

test('only four digits are complete', () => {
  expect(['', '123', '12 4', '12a4', '12345'].some(isComplete)).toBe(false);
  expect(isComplete('0000')).toBe(true);
  expect(emptyDigits).toHaveLength(4);
});
