import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

test.each([
  ['nothing', { name: 'A' }, { name: 'A' }, {}],
  ['a value', { name: 'A', fee: 1 }, { name: 'B', fee: 1 }, { name: { from: 'A', to: 'B' } }],
  ['a value that was not there', {}, { gst: 18 }, { gst: { from: null, to: 18 } }],
  ['a field left alone', { logo: 7 }, { logo: undefined }, {}],
  ['a row of values', { flags: ['view'] }, { flags: ['view'] }, {}],
])('%s', (_, before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(changes);
});
