import { expect, test } from 'vitest';
import { isFiltered, withFilters } from '#web/kit/table/list-page.ts';
import {
  DashboardSearch,
  listInput,
  ListSearch,
  noFilters,
  StatusTypeListSearch,
  TypeListSearch,
} from './list-search.ts';

const filters = { order: 'old', pg: 'MS', ss: 'MCh', state: 4035, page: 3, member: 17 };
const whole = { ...filters, status: 0, type: 2, size: 50 };

test('each list understands its own filters', () => {
  expect(TypeListSearch.parse(whole)).toEqual({ ...filters, status: 0, size: 50 });
  expect(ListSearch.parse(whole)).toEqual({ ...filters, status: 0, type: 2, size: 50 });
  expect(StatusTypeListSearch.parse({ ...whole, size: 25 })).toEqual({ ...filters, size: 25 });
  expect(DashboardSearch.parse(whole)).toEqual({ member: 17 });
});

test('New and Old are both an order, and neither is too', () => {
  expect(TypeListSearch.parse({ order: 'new' })).toEqual({ order: 'new' });
  expect(TypeListSearch.parse({ order: 'old' })).toEqual({ order: 'old' });
  expect(TypeListSearch.parse({})).toEqual({});
});

test('a number that was searched for stays text', () => {
  expect(TypeListSearch.parse({ q: 9876543210 })).toEqual({ q: '9876543210' });
});

test('ignores invalid values', () => {
  const invalid = { size: 7, page: 0, status: -1, order: 'newest', member: 'x', q: '', other: 1 };
  expect(TypeListSearch.parse(invalid)).toEqual({});
  expect(TypeListSearch.parse({ size: 25 })).toEqual({});
  expect(StatusTypeListSearch.parse({ size: 50 })).toEqual({});
  expect(DashboardSearch.parse(invalid)).toEqual({});
});

test('names invalid parts as undefined, since the router keeps unknown parts of the address', () => {
  expect(Object.keys(StatusTypeListSearch.parse(whole))).toEqual(expect.arrayContaining(['status', 'type']));
});

const thirdPage: ListSearch = { status: 3, q: 'asha', size: 20, page: 3 };

test('starts a filter at the first page and keeps the page size', () => {
  expect(withFilters(thirdPage, { state: 4035 })).toEqual({
    status: 3,
    q: 'asha',
    state: 4035,
    size: 20,
    page: undefined,
  });
});

test('clears every filter and keeps the page size', () => {
  const cleared = withFilters(
    { ...thirdPage, order: 'old', pg: 'MS', ss: 'MCh', state: 1, type: 2 } satisfies ListSearch,
    noFilters,
  );
  expect(isFiltered(cleared, noFilters)).toBe(false);
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
  expect(isFiltered(search, noFilters)).toBe(expected);
});

test('gives the call rows instead of pages, ten by default, and the order as it names it', () => {
  expect(listInput({})).toMatchObject({ limit_value: 10, limit_offset: 0 });
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

test.each<[ListSearch, string]>([
  [{}, ''],
  [{ order: 'new' }, 'desc'],
  [{ order: 'old' }, 'asc'],
])('the order of %j is %j', (search, sort_by_member_no) => {
  expect(listInput(search)).toMatchObject({ sort_by_member_no });
});
