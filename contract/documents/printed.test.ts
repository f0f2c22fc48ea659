import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, PrintedLines, printable, printedLine } from './printed.ts';

test.each([
  ['  Anita \t Rao\n', 'Anita Rao'],
  ['a\u202Egnp.exe\u0000', 'agnp.exe'],
  ['half \uD83D', 'half \uFFFD'],
  ['#panic() *bold* @x', '#panic() *bold* @x'],
])('%j is printed as %j', (typed, printed) => {
  expect(printable(typed)).toBe(printed);
});

test('cuts a line between whole characters', () => {
  expect(printedLine(3).parse('a😀😀😀')).toBe('a😀😀');
});

test('every text becomes one well-formed line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const line = printedLine(20).parse(typed);
      return line.isWellFormed() && !/[\n\r\p{Cc}]/u.test(line) && Array.from(line).length <= 20;
    }),
  );
});

test('removes the empty lines of an address', () => {
  expect(linesOf('45 Avinashi Road\r\n\n Coimbatore 641014 ')).toEqual([
    '45 Avinashi Road',
    'Coimbatore 641014',
  ]);
});

test('lines of an address beyond the sixth join it, also when an issued document is parsed again', () => {
  const lines = PrintedLines.parse(['a', '', ' ', 'b', 'c', 'd', 'e', 'f', 'g', '641014']);
  expect(lines).toEqual(['a', 'b', 'c', 'd', 'e', 'f, g, 641014']);
  expect(PrintedLines.parse(lines)).toEqual(lines);
});

test('cuts nothing of an address, however many lines it has', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[\w ,-]{0,300}$/), { maxLength: 12 }), (typed) => {
      const words = (lines: string[]) => lines.join(' ').match(/\w+/g);
      const lines = PrintedLines.parse(typed);
      expect(lines.length).toBeLessThanOrEqual(6);
      expect(words(lines)).toEqual(words(typed));
    }),
  );
});
