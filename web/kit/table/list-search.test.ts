import { expect, test } from 'vitest';
import { isFiltered, noneOf, pageOf, sortOf, withFilters, withPage, withSort } from './list-search.ts';

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
