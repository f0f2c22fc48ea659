import { describe, expect, test } from 'vitest';
import { masterSizes, recordsPage, RecordsSearch, shortSizes } from './records-search.ts';

test('a whole address is understood', () => {
  const search = { q: 'asha', sort: 'name', dir: 'desc', size: 25, page: 3, row: 0 };
  expect(RecordsSearch.parse({ ...search, other: 1 })).toEqual(search);
});

test('what does not fit counts as not given', () => {
  const invalid = { q: ['a'], sort: 'x'.repeat(41), dir: 'asc', size: 7, page: 0, row: -1 };
  expect(RecordsSearch.parse(invalid)).toEqual({});
});

describe('recordsPage', () => {
  test.each([
    ['the standard', {}, 60, { limit: 25, offset: 0 }],
    ['another page and size', { size: 10, page: 3 }, 60, { limit: 10, offset: 20 }],
    ['a size that is not offered', { size: 7 }, 60, { limit: 25, offset: 0 }],
    ['a page behind the last', { page: 9 }, 26, { limit: 25, offset: 25 }],
    ['no rows', { page: 2 }, 0, { limit: 25, offset: 0 }],
  ])('%s', (_, search, total, expected) => {
    expect(recordsPage(search, masterSizes, total)).toEqual(expected);
  });

  test('certificates and messages come by fives, or by 10 or 20 (D2 section 9)', () => {
    expect(shortSizes.offered).toEqual([5, 10, 20]);
    expect(recordsPage({}, shortSizes, 60)).toEqual({ limit: 5, offset: 0 });
    expect(recordsPage({ size: 20 }, shortSizes, 60)).toEqual({ limit: 20, offset: 0 });
    expect(recordsPage({ size: 25 }, shortSizes, 60)).toEqual({ limit: 5, offset: 0 });
  });
});
