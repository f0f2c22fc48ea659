import { expect, test } from 'vitest';
import {
  type AuditSearch,
  auditInput,
  isFiltered,
  noFilters,
  pageOf,
  withFilters,
  withPage,
} from './audit-search.ts';

const thirdPage: AuditSearch = { q: 'role', what: 'role.updated', size: 50, page: 3, line: 7 };

test('a filter begins at the first page, closes the panel and keeps the size', () => {
  const search = withFilters(thirdPage, { from: '2026-11-21' });
  expect(search).toEqual({
    q: 'role',
    what: 'role.updated',
    from: '2026-11-21',
    size: 50,
    page: undefined,
    line: undefined,
  });
  expect(pageOf(search)).toEqual({ limit: 50, offset: 0 });
});

test('clearing takes every filter off', () => {
  const full: AuditSearch = { ...thirdPage, from: '2026-11-01', to: '2026-11-21' };
  expect(isFiltered(full)).toBe(true);
  expect(isFiltered(withFilters(full, noFilters))).toBe(false);
});

test.each<[AuditSearch, boolean]>([
  [{}, false],
  [{ page: 2, size: 50, line: 7 }, false],
  [{ q: 'x' }, true],
  [{ what: 'role.added' }, true],
  [{ to: '2026-11-21' }, true],
])('is %j filtered', (search, expected) => {
  expect(isFiltered(search)).toBe(expected);
});

test('a page asks for its lines; what is standard stays out of the address', () => {
  expect(auditInput(thirdPage)).toEqual({
    limit_value: 50,
    limit_offset: 100,
    search: 'role',
    what: 'role.updated',
    from_date: '',
    to_date: '',
  });
  expect(withPage(thirdPage, { limit: 25, offset: 0 })).toMatchObject({ size: undefined, page: undefined });
  expect(withPage({}, { limit: 100, offset: 200 })).toMatchObject({ size: 100, page: 3 });
});
