import { expect, test } from 'vitest';
import { type ReportColumn, showCell } from './columns.ts';

test.each<[ReportColumn<'value'>['kind'], string | number | null, string]>([
  [undefined, 'Asha', 'Asha'],
  [undefined, '', 'N/A'],
  ['day', '1966-11-05', '05/11/1966'],
  ['day', '', 'N/A'],
  ['day', 'unknown', 'N/A'],
  ['instant', '2026-11-20T20:00:00Z', '21/11/2026'],
  ['instant', '', 'N/A'],
  ['number', 0, '0'],
  ['number', 60, '60'],
  ['number', null, 'N/A'],
])('a cell of kind %s shows %j as %s', (kind, value, shown) => {
  expect(showCell({ key: 'value', title: 'Value', kind }, { value })).toBe(shown);
});
