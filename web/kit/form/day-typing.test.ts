import { expect, test } from 'vitest';
import { readDay, showTyped, withSlashes } from './day-typing.ts';

test.each([
  ['05/11/1966', '1966-11-05'],
  ['5/11/1966', '1966-11-05'],
  ['5-1-1966', '1966-01-05'],
  [' 5.11.1966 ', '1966-11-05'],
  ['5 11 1966', '1966-11-05'],
  ['05111966', '1966-11-05'],
  ['1966-11-05', '1966-11-05'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', null],
  ['31/04/2020', null],
  ['11/25/1966', null],
  ['5/11/66', null],
  ['05/11/19', null],
  ['05/11/1066', null],
  ['', null],
  ['today', null],
])('%j is the day %j', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each([
  ['0', '0'],
  ['05', '05'],
  ['051', '05/1'],
  ['0511', '05/11'],
  ['05/111', '05/11/1'],
  ['05111966', '05/11/1966'],
  ['5/11/1966', '5/11/1966'],
  ['1966-11-05', '1966-11-05'],
])('%j gets its slashes: %j', (typed, shown) => {
  expect(withSlashes(typed)).toBe(shown);
});

test('typing digit by digit ends at the day', () => {
  let shown = '';
  for (const key of '05111966') shown = withSlashes(shown + key);
  expect(readDay(shown)).toBe('1966-11-05');
});

test('what is no day stays as it was typed', () => {
  expect(showTyped('1966-11-05')).toBe('05/11/1966');
  expect(showTyped('31/04/2020')).toBe('31/04/2020');
  expect(showTyped('')).toBe('');
});
