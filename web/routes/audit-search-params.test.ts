import { expect, test } from 'vitest';
import { readAuditSearch } from './audit-search-params.ts';

const given = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readAuditSearch(search)).filter(([, value]) => value !== undefined));

test('a whole address is understood', () => {
  const search = { q: 'role', what: 'role.added', from: '2026-11-01', to: '2026-11-21', size: 50, page: 3 };
  expect(given({ ...search, line: 17 })).toEqual({ ...search, line: 17 });
});

test('what does not fit counts as not given', () => {
  const unfit = { what: 'constructor', from: '2026-02-30', to: 'today', size: 7, page: 0, line: 'x', q: '' };
  expect(given(unfit)).toEqual({});
});
