import { expect, test } from 'vitest';
import { readListSearch } from './list-search-params.ts';

const given = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readListSearch(search)).filter(([, value]) => value !== undefined));

test('a whole address is understood', () => {
  const search = { status: 0, type: 2, order: 'old', pg: 'MS', ss: 'MCh', state: 4035, size: 50, page: 3 };
  expect(given({ ...search, member: 17 })).toEqual({ ...search, member: 17 });
});

test('a number that was searched for stays text', () => {
  expect(given({ q: 9876543210 })).toEqual({ q: '9876543210' });
});

test('what does not fit counts as not given', () => {
  expect(given({ size: 7, page: 0, status: -1, order: 'new', member: 'x', q: '', other: 1 })).toEqual({});
});
