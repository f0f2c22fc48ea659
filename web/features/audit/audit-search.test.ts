import { expect, test } from 'vitest';
import { isFiltered, pageOf } from '#web/kit/table/list-page.ts';
import { AuditSearch, auditInput, filterLog, noFilters, standardSize } from './audit-search.ts';

test('a whole address is understood', () => {
  const search = {
    q: 'role',
    what: 'role.added',
    kind: 'change',
    person: 'admin 3',
    from: '2026-11-01',
    to: '2026-11-21',
    size: 50,
    page: 3,
  };
  expect(AuditSearch.parse({ ...search, line: 17 })).toEqual({ ...search, line: 17 });
});

test('what does not fit counts as not given', () => {
  const invalid = {
    what: 'constructor',
    kind: 'gossip',
    from: '2026-02-30',
    to: 'today',
    size: 7,
    page: 0,
    line: 'x',
    q: '',
  };
  expect(AuditSearch.parse(invalid)).toEqual({});
});

const thirdPage: AuditSearch = { q: 'role', what: 'role.updated', size: 50, page: 3, line: 7 };

test('a filter begins at the first page, closes the panel and keeps the size', () => {
  const search = filterLog(thirdPage, { from: '2026-11-21' });
  expect(search).toEqual({
    q: 'role',
    what: 'role.updated',
    from: '2026-11-21',
    size: 50,
    page: undefined,
    line: undefined,
  });
  expect(pageOf(search, standardSize)).toEqual({ limit: 50, offset: 0 });
});

test('clearing takes every filter off', () => {
  const full: AuditSearch = { ...thirdPage, from: '2026-11-01', to: '2026-11-21' };
  expect(isFiltered(full, noFilters)).toBe(true);
  expect(isFiltered(filterLog(full, noFilters), noFilters)).toBe(false);
});

test.each<[AuditSearch, boolean]>([
  [{}, false],
  [{ page: 2, size: 50, line: 7 }, false],
  [{ q: 'x' }, true],
  [{ what: 'role.added' }, true],
  [{ to: '2026-11-21' }, true],
])('is %j filtered', (search, expected) => {
  expect(isFiltered(search, noFilters)).toBe(expected);
});

test('a page asks for its lines, 25 unless told', () => {
  expect(auditInput(thirdPage)).toEqual({
    limit_value: 50,
    limit_offset: 100,
    search: 'role',
    what: 'role.updated',
    kind: '',
    person: '',
    subject: '',
    from_date: '',
    to_date: '',
  });
  expect(auditInput({})).toMatchObject({ limit_value: 25, limit_offset: 0 });
});
