import { expect, test } from 'vitest';
import { isFiltered, pageOf, withFilters } from '#web/kit/table/list-page.ts';
import { EnquirySearch, listInput, noFilters, standardSize } from './enquiry-search.ts';

test('a whole address is understood', () => {
  expect(EnquirySearch.parse({ ...thirdPage, other: 1 })).toEqual(thirdPage);
});

test('what does not fit counts as not given', () => {
  expect(EnquirySearch.parse({ q: '', unanswered: 1, size: 7, page: 0, enquiry: 0 })).toEqual({});
});

const thirdPage: EnquirySearch = { q: 'asha', unanswered: true, size: 20, page: 3, enquiry: 7 };

test('a filter begins at the first page and keeps the size', () => {
  const search = withFilters(thirdPage, { unanswered: undefined });
  expect(search).toEqual({ q: 'asha', size: 20, enquiry: 7 });
  expect(pageOf(search, standardSize)).toEqual({ limit: 20, offset: 0 });
});

test.each<[EnquirySearch, boolean]>([
  [{}, false],
  [{ page: 2, size: 20, enquiry: 7 }, false],
  [{ q: 'x' }, true],
  [{ unanswered: true }, true],
])('is %j filtered', (search, expected) => {
  expect(isFiltered(search, noFilters)).toBe(expected);
});

test('a page asks for its enquiries, 5 unless told', () => {
  expect(listInput(thirdPage)).toEqual({ limit_value: 20, limit_offset: 40, search: 'asha', unanswered: 1 });
  expect(listInput({})).toEqual({ limit_value: 5, limit_offset: 0, search: '', unanswered: 0 });
});
