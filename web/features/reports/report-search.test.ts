import { expect, test } from 'vitest';
import {
  type ReportSearch,
  filterInput,
  isFiltered,
  noFilters,
  reportInput,
  withFilters,
  withPage,
} from './report-search.ts';

const thirdPage: ReportSearch = { type: 2, status: 12, q: 'rao', size: 20, page: 3 };

test.each<[ReportSearch]>([[{ q: 'asha' }], [{ from: '2026-11-01' }], [{ type: undefined }], [noFilters]])(
  'other filters %j begin at the first page and keep its size',
  (change) => {
    const search = withFilters(thirdPage, change);
    expect(search).toEqual({ ...thirdPage, ...change, page: undefined });
    expect(reportInput(search)).toMatchObject({ limit_value: 20, limit_offset: 0 });
  },
);

test('clearing takes every filter off', () => {
  const full: ReportSearch = { ...thirdPage, from: '2026-11-01', to: '2026-11-21' };
  expect(isFiltered(full)).toBe(true);
  expect(isFiltered(withFilters(full, noFilters))).toBe(false);
});

test.each<[ReportSearch, boolean]>([
  [{}, false],
  [{ page: 2, size: 50, member: 7 }, false],
  [{ q: 'x' }, true],
  [{ type: 1 }, true],
  [{ status: 0 }, true],
  [{ from: '2026-11-01' }, true],
  [{ to: '2026-11-21' }, true],
])('is %j filtered: %s', (search, expected) => {
  expect(isFiltered(search)).toBe(expected);
});

test('a page asks for its rows; what is standard stays out of the address', () => {
  expect(reportInput(thirdPage)).toEqual({
    application_id: 2,
    from_date: '',
    to_date: '',
    search: 'rao',
    limit_value: 20,
    limit_offset: 40,
  });
  expect(reportInput({})).toMatchObject({ limit_value: 10, limit_offset: 0 });
  expect(withPage(thirdPage, { limit: 10, offset: 0 })).toMatchObject({ size: undefined, page: undefined });
  expect(withPage({}, { limit: 50, offset: 100 })).toEqual({ size: 50, page: 3 });
});

test('the export is narrowed as the table is, and knows no page', () => {
  expect(filterInput(thirdPage)).toEqual({ application_id: 2, from_date: '', to_date: '', search: 'rao' });
});
