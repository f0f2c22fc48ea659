import { describe, expect, test } from 'vitest';
import { shownRecords } from './list-records.ts';
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
