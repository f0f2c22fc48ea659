import { expect, test } from 'vitest';
import {
  type ListSearch,
  isFiltered,
  listInput,
  pageOf,
  withFilters,
  withPage,
  withoutFilters,
} from './list-search.ts';

const thirdPage: ListSearch = { status: 3, q: 'asha', size: 20, page: 3 };

test('a filter begins at the first page and keeps the size', () => {
  expect(withFilters(thirdPage, { state: 4035 })).toEqual({
    status: 3,
    q: 'asha',
    state: 4035,
    size: 20,
    page: undefined,
  });
});

test('clearing takes every filter off and keeps the size', () => {
  const cleared = withoutFilters({ ...thirdPage, order: 'old', pg: 'MS', ss: 'MCh', state: 1, type: 2 });
  expect(isFiltered(cleared)).toBe(false);
  expect(cleared.size).toBe(20);
});

test.each<[ListSearch, boolean]>([
  [{}, false],
  [{ page: 2, size: 50, member: 7 }, false],
  // 0 is a status like others.
  [{ status: 0 }, true],
  [{ order: 'old' }, true],
  [{ q: 'x' }, true],
])('is %j filtered', (search, expected) => {
  expect(isFiltered(search)).toBe(expected);
});

test('ten rows a page unless told', () => {
  expect(pageOf({})).toEqual({ limit: 10, offset: 0 });
  expect(pageOf({ page: 3 })).toEqual({ limit: 10, offset: 20 });
});

test('what is standard stays out of the address', () => {
  expect(withPage(thirdPage, { limit: 10, offset: 0 })).toEqual({
    status: 3,
    q: 'asha',
    size: undefined,
    page: undefined,
  });
  expect(withPage({}, { limit: 50, offset: 100 })).toEqual({ size: 50, page: 3 });
});

test('the call gets rows, not pages, and the order in its own words', () => {
  expect(listInput({ ...thirdPage, order: 'old', pg: 'MS' })).toMatchObject({
    application_status: 3,
    application_id: null,
    limit_value: 20,
    limit_offset: 40,
    search: 'asha',
    edu_postgrad_degree: 'MS',
    state: null,
    sort_by_member_no: 'asc',
  });
});
