import { describe, expect, test } from 'vitest';
import {
  masterSizes,
  pageOf,
  shortSizes,
  shownRecords,
  sortOf,
  withPage,
  withSort,
  withWords,
} from './list-records.ts';
import type { RecordColumn } from './record-kind.ts';

interface Tax {
  name: string;
  value: number;
}

const columns: readonly RecordColumn<Tax>[] = [
  { key: 'name', title: 'Name', text: ({ name }) => name },
  { key: 'value', title: 'Value', text: ({ value }) => `${value} %`, order: ({ value }) => value },
];
const rows = [
  { name: 'IGST', value: 18 },
  { name: 'cgst', value: 2.5 },
  { name: 'Taxé', value: 2.25 },
];
const namesOf = (search: Parameters<typeof shownRecords>[2]) =>
  shownRecords(rows, columns, search).map(({ name }) => name);

describe('shownRecords', () => {
  test.each([
    ['nothing asked', {}, ['IGST', 'cgst', 'Taxé']],
    ['a word in any case', { q: 'GST' }, ['IGST', 'cgst']],
    ['every word, in any column', { q: 'gst 18' }, ['IGST']],
    ['a text as it is read', { q: '2.5 %' }, ['cgst']],
    ['without its accent', { q: 'taxe' }, ['Taxé']],
    ['no match', { q: 'gst nothing' }, []],
    ['by text', { sort: 'name' }, ['cgst', 'IGST', 'Taxé']],
    ['by text, the other way', { sort: 'name', dir: 'desc' as const }, ['Taxé', 'IGST', 'cgst']],
    ['by figure', { sort: 'value' }, ['Taxé', 'cgst', 'IGST']],
    ['by a column that is not there', { sort: 'x' }, ['IGST', 'cgst', 'Taxé']],
  ])('%s', (_, search, expected) => {
    expect(namesOf(search)).toEqual(expected);
  });
});

describe('pageOf', () => {
  test.each([
    ['the standard', {}, 60, { limit: 25, offset: 0 }],
    ['another page and size', { size: 10, page: 3 }, 60, { limit: 10, offset: 20 }],
    ['a size that is not offered', { size: 7 }, 60, { limit: 25, offset: 0 }],
    ['a page behind the last', { page: 9 }, 26, { limit: 25, offset: 25 }],
    ['no rows', { page: 2 }, 0, { limit: 25, offset: 0 }],
  ])('%s', (_, search, total, expected) => {
    expect(pageOf(search, masterSizes, total)).toEqual(expected);
  });

  test('certificates and messages come by fives, or by 10 or 20 (D2 section 9)', () => {
    expect(shortSizes.offered).toEqual([5, 10, 20]);
    expect(pageOf({}, shortSizes, 60)).toEqual({ limit: 5, offset: 0 });
    expect(pageOf({ size: 20 }, shortSizes, 60)).toEqual({ limit: 20, offset: 0 });
    expect(pageOf({ size: 25 }, shortSizes, 60)).toEqual({ limit: 5, offset: 0 });
  });

  test('what is standard stays out of the address', () => {
    const search = { q: 'a', size: 10, page: 2 };
    expect(withPage(search, masterSizes, { limit: 25, offset: 0 })).toEqual({ q: 'a' });
    expect(withPage(search, masterSizes, { limit: 50, offset: 50 })).toEqual({ q: 'a', size: 50, page: 2 });
  });
});

test('other words and another order begin at the first page', () => {
  expect(withWords({ page: 3, sort: 'name' }, 'x')).toEqual({ q: 'x', sort: 'name' });
  expect(withWords({ q: 'x' }, '')).toEqual({});
  const sorted = withSort({ page: 3, q: 'x' }, { key: 'name', direction: 'desc' });
  expect(sorted).toEqual({ q: 'x', sort: 'name', dir: 'desc' });
  expect(sortOf(sorted)).toEqual({ key: 'name', direction: 'desc' });
  expect(sortOf({ sort: 'name' })).toEqual({ key: 'name', direction: 'asc' });
  expect(sortOf({})).toBeNull();
});
