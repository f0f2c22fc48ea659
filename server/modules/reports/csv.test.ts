import { array, assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from '#tests/world/read-csv.ts';
import { csvLine } from './csv.ts';

test.each([
  ['Rao', 'Rao'],
  ['', ''],
  ['Chennai, India', '"Chennai, India"'],
  ['"Ashu"', '"""Ashu"""'],
  ['a\nb', '"a\nb"'],
  ['a\rb', '"a\rb"'],
  ['=1+1', "'=1+1"],
  ['=A1,"x"', '"\'=A1,""x"""'],
  ['@a', "'@a"],
  ['\tx', "'\tx"],
  ['+91', '+91'],
  ['+91 44', "'+91 44"],
  ['--', '--'],
  ['-5', "'-5"],
  ['--1', "'--1"],
  ['a=1', 'a=1'],
])('%j is written as %j', (cell, written) => expect(csvLine([cell, 'x'])).toBe(`${written},x\r\n`));

test('whatever is written is read as it was, but for the apostrophe of formulas', () => {
  const row = array(string({ unit: 'grapheme' }), { minLength: 1 });
  assert(
    property(array(row), (rows) => {
      const read = readCsv(rows.map(csvLine).join(''));
      expect(read.map((cells) => cells.map((cell) => cell.replace(/^'/, '')))).toEqual(
        rows.map((cells) => cells.map((cell) => cell.replace(/^'/, ''))),
      );
    }),
  );
});
