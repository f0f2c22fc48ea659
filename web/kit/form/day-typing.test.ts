import { expect, test } from 'vitest';
import { readDay } from '#contract/kit/read-day.ts';
import { showTyped, withSlashes } from './day-typing.ts';

test.each([
  ['0', '0'],
  ['05', '05'],
  ['051', '05/1'],
  ['0511', '05/11'],
  ['05/111', '05/11/1'],
  ['05111966', '05/11/1966'],
  ['5/11/1966', '5/11/1966'],
  ['1966-11-05', '1966-11-05'],
  ['030455', '03/04/55'],
])('%j gets its slashes: %j', (typed, shown) => {
  expect(withSlashes(typed)).toBe(shown);
});

const typeByKey = (keys: string) => Array.from(keys).reduce((shown, key) => withSlashes(shown + key), '');

test.each([
  ['05111966', '1966-11-05'],
  ['5/11/1966', '1966-11-05'],
  ['1955-04-03', '1955-04-03'],
  ['2012-04-03', '2012-04-03'],
  ['2000-01-31', '2000-01-31'],
  ['1955/04/03', '1955-04-03'],
  ['2012/04/03', '2012-04-03'],
  ['19550403', '1955-04-03'],
  ['20121966', '1966-12-20'],
  ['19051966', '1966-05-19'],
  ['03-04-55', '1955-04-03'],
  ['030455', '1955-04-03'],
  ['05 Nov 1966', '1966-11-05'],
])('typing %j key by key ends at the day %j', (keys, day) => {
  expect(readDay(typeByKey(keys), '2026-11-28')).toBe(day);
});

test('what is no day stays as it was typed', () => {
  expect(showTyped('1966-11-05')).toBe('05/11/1966');
  expect(showTyped('31/04/2020')).toBe('31/04/2020');
  expect(showTyped('')).toBe('');
});
