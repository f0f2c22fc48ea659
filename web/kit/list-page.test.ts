import { expect, test } from 'vitest';
import { pageCount, pageNumber, resize, rowsOf } from './list-page.ts';

test.each([
  [{ limit: 25, offset: 0 }, 1],
  [{ limit: 25, offset: 25 }, 2],
  [{ limit: 10, offset: 95 }, 10],
])('page number of %j', (page, number) => {
  expect(pageNumber(page)).toBe(number);
});

test('an empty list has one page', () => {
  expect([pageCount(0, 25), pageCount(25, 25), pageCount(26, 25)]).toEqual([1, 1, 2]);
});

test('another page size keeps the first row in sight', () => {
  expect(resize({ limit: 10, offset: 70 }, 25)).toEqual({ limit: 25, offset: 50 });
  expect(resize({ limit: 100, offset: 100 }, 10)).toEqual({ limit: 10, offset: 100 });
});

test('rows of a page', () => {
  expect(rowsOf([1, 2, 3, 4, 5], { limit: 2, offset: 4 })).toEqual([5]);
});
