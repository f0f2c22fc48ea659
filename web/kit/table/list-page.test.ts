import { expect, test } from 'vitest';
import {
  isFiltered,
  lastPage,
  noneOf,
  offsetInstead,
  pageCount,
  pageNumber,
  pageOf,
  pageWindow,
  resize,
  rowsOf,
  sortOf,
  withFilters,
  withPage,
  withSort,
} from './list-page.ts';

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

test.each([
  // [offset, rows shown, rows in all, where to go instead]
  [20, [], 20, 10],
  [20, [], 0, 0],
  [90_000, [], 10_000, 9_990],
  // Nothing to go back to, and rows in sight, past what was counted as well.
  [0, [], 0, undefined],
  [20, ['row'], 21, undefined],
  [15_000, ['row'], 10_000, undefined],
])('from row %i on with %j of %i the page from row %s is shown instead', (offset, data, total, instead) => {
  expect(offsetInstead({ limit: 10, offset }, { data, total })).toBe(instead);
});

test('rows of a page', () => {
  expect(rowsOf([1, 2, 3, 4, 5], { limit: 2, offset: 4 })).toEqual([5]);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
])('on page %i of %i these pages are offered', (active, last, numbers) => {
  expect(pageWindow(active, last)).toEqual(numbers);
});

test.each([
  // [offset, rows shown, rows counted, counting stopped, last page]
  [0, 10, 45, false, 5],
  [9_990, 10, 10_000, true, 1_001],
  [15_000, 10, 10_000, true, 1_502],
  [15_010, 4, 10_000, true, 1_502],
  // Nothing there: back to what was counted.
  [90_000, 0, 10_000, true, 1_000],
])(
  'from row %i on with %i shown of %i (more: %s) page %i is the last',
  (offset, shown, total, isLeast, last) => {
    expect(lastPage({ limit: 10, offset }, { total, isLeast }, shown)).toBe(last);
  },
);

test.each([
  ['the standard', {}, undefined, { limit: 10, offset: 0 }],
  ['another page', { page: 3 }, undefined, { limit: 10, offset: 20 }],
  ['another size', { size: 25, page: 2 }, undefined, { limit: 25, offset: 25 }],
  ['the last, where there are fewer', { page: 9 }, 26, { limit: 10, offset: 20 }],
  ['the first of none', { page: 2 }, 0, { limit: 10, offset: 0 }],
])('%s page', (_, search, total, page) => {
  expect(pageOf(search, 10, total)).toEqual(page);
});

test('what is standard stays out of the address', () => {
  const search = { q: 'a', size: 10, page: 2 };
  expect(withPage(search, { limit: 25, offset: 0 }, 25)).toEqual({ q: 'a' });
  expect(withPage(search, { limit: 50, offset: 50 }, 25)).toEqual({ q: 'a', size: 50, page: 2 });
  expect(withPage({}, { limit: 100, offset: 200 }, 25)).toEqual({ size: 100, page: 3 });
});

test('other words and another order begin at the first page', () => {
  const thirdPage: { q?: string; sort?: string; dir?: 'desc'; page?: number } = { page: 3, sort: 'name' };
  expect(withFilters(thirdPage, { q: 'x' })).toEqual({ q: 'x', sort: 'name' });
  const sorted = withSort(thirdPage, { key: 'city', direction: 'desc' });
  expect(sorted).toEqual({ sort: 'city', dir: 'desc' });
  expect(withSort(sorted, { key: 'city', direction: 'asc' })).toEqual({ sort: 'city' });
  expect(sortOf(sorted)).toEqual({ key: 'city', direction: 'desc' });
  expect(sortOf({ sort: 'name' })).toEqual({ key: 'name', direction: 'asc' });
  expect(sortOf({})).toBeNull();
});

test('a filter is on when it has a value, 0 as well', () => {
  const filters = { q: 'any', status: 'any' };
  expect(isFiltered({}, filters)).toBe(false);
  expect(isFiltered({ q: undefined }, filters)).toBe(false);
  expect(isFiltered({ status: 0 }, filters)).toBe(true);
  expect(noneOf(filters)).toEqual({ q: undefined, status: undefined });
  expect(Object.keys(noneOf(filters))).toEqual(['q', 'status']);
});
