import { expect, test } from 'vitest';
import {
  readDashboardSearch,
  readStatusSearch,
  readStatusTypeSearch,
  readTypeSearch,
} from './list-search-params.ts';

const given = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

const filters = { order: 'old', pg: 'MS', ss: 'MCh', state: 4035, page: 3, member: 17 };
const whole = { ...filters, status: 0, type: 2, size: 50 };

test('each list understands its own filters', () => {
  expect(given(readTypeSearch(whole))).toEqual({ ...filters, status: 0, size: 50 });
  expect(given(readStatusSearch(whole))).toEqual({ ...filters, type: 2, size: 50 });
  expect(given(readStatusTypeSearch({ ...whole, size: 25 }))).toEqual({ ...filters, size: 25 });
  expect(given(readDashboardSearch(whole))).toEqual({ member: 17 });
});

test('a number that was searched for stays text', () => {
  expect(given(readTypeSearch({ q: 9876543210 }))).toEqual({ q: '9876543210' });
});

test('what does not fit counts as not given', () => {
  const unfit = { size: 7, page: 0, status: -1, order: 'new', member: 'x', q: '', other: 1 };
  expect(given(readTypeSearch(unfit))).toEqual({});
  expect(given(readTypeSearch({ size: 25 }))).toEqual({});
  expect(given(readStatusTypeSearch({ size: 50 }))).toEqual({});
  expect(given(readDashboardSearch(unfit))).toEqual({});
});
