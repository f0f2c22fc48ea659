import { expect, test } from 'vitest';
import {
  type EnquirySearch,
  isFiltered,
  listInput,
  pageOf,
  withFilters,
  withPage,
} from './enquiry-search.ts';

const thirdPage: EnquirySearch = { q: 'asha', unanswered: true, size: 20, page: 3, enquiry: 7 };

test('a filter begins at the first page and keeps the size', () => {
  const search = withFilters(thirdPage, { unanswered: undefined });
  expect(search).toEqual({ q: 'asha', size: 20, enquiry: 7 });
  expect(pageOf(search)).toEqual({ limit: 20, offset: 0 });
});

test.each<[EnquirySearch, boolean]>([
  [{}, false],
  [{ page: 2, size: 20, enquiry: 7 }, false],
  [{ q: 'x' }, true],
  [{ unanswered: true }, true],
])('is %j filtered', (search, expected) => {
  expect(isFiltered(search)).toBe(expected);
});

test('a page asks for its enquiries, 5 unless told; what is standard stays out of the address', () => {
  expect(listInput(thirdPage)).toEqual({ limit_value: 20, limit_offset: 40, search: 'asha', unanswered: 1 });
  expect(listInput({})).toEqual({ limit_value: 5, limit_offset: 0, search: '', unanswered: 0 });
  expect(withPage(thirdPage, { limit: 5, offset: 0 })).toMatchObject({ size: undefined, page: undefined });
  expect(withPage({}, { limit: 10, offset: 20 })).toMatchObject({ size: 10, page: 3 });
});
