import { expect, test } from 'vitest';
import { isFiltered, withFilters } from '#web/kit/table/list-page.ts';
import {
  ApplicationReportSearch,
  filterInput,
  noFilters,
  PaymentReportSearch,
  reportInput,
  type ReportSearch,
} from './report-search.ts';

const whole = { type: 2, from: '2026-11-01', to: '2026-11-21', q: 'rao', size: 20, page: 3, member: 7 };

test('a whole address is understood', () => {
  const texts = { ...whole, type: '2', size: '20', page: '3', member: '7' };
  expect(PaymentReportSearch.parse(texts)).toEqual(whole);
  expect(ApplicationReportSearch.parse({ ...texts, status: '0' })).toEqual({ ...whole, status: 0 });
});

test('the payment report knows no status', () => {
  expect(PaymentReportSearch.parse({ status: 3 })).toEqual({});
});

test('what does not fit counts as not given', () => {
  const invalid = {
    type: 0,
    status: -1,
    from: '2026-02-30',
    to: 'today',
    q: '',
    size: 25,
    page: 0,
    member: 'x',
  };
  expect(ApplicationReportSearch.parse(invalid)).toEqual({});
});

test('a last day before the first is not taken', () => {
  const days = { from: '2026-11-21', to: '2026-11-01' };
  expect(PaymentReportSearch.parse(days)).toEqual({ from: '2026-11-21' });
  expect(ApplicationReportSearch.parse(days)).toEqual({ from: '2026-11-21' });
  const sameDay = { from: days.to, to: days.to };
  expect(PaymentReportSearch.parse(sameDay)).toEqual(sameDay);
});

const thirdPage: ReportSearch = { type: 2, status: 12, q: 'rao', size: 20, page: 3 };

test.each<[ReportSearch]>([[{ q: 'asha' }], [{ from: '2026-11-01' }], [{ type: undefined }], [noFilters]])(
  'other filters %j go back to the first page and keep its size',
  (change) => {
    const search = withFilters(thirdPage, change);
    expect(search).toEqual({ ...thirdPage, ...change, page: undefined });
    expect(reportInput(search)).toMatchObject({ limit_value: 20, limit_offset: 0 });
  },
);

test('clearing takes every filter off', () => {
  const full: ReportSearch = { ...thirdPage, from: '2026-11-01', to: '2026-11-21' };
  expect(isFiltered(full, noFilters)).toBe(true);
  expect(isFiltered(withFilters(full, noFilters), noFilters)).toBe(false);
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
  expect(isFiltered(search, noFilters)).toBe(expected);
});

test('a page asks for its rows, ten unless told', () => {
  expect(reportInput(thirdPage)).toEqual({
    application_id: 2,
    from_date: '',
    to_date: '',
    search: 'rao',
    limit_value: 20,
    limit_offset: 40,
  });
  expect(reportInput({})).toMatchObject({ limit_value: 10, limit_offset: 0 });
});

test('the export is narrowed as the table is, and knows no page', () => {
  expect(filterInput(thirdPage)).toEqual({ application_id: 2, from_date: '', to_date: '', search: 'rao' });
});
