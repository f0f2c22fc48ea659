import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aBomb, aWorkbook, word } from '#tests/world/workbooks.ts';
import type { FileRow } from './members-file.ts';
import { mostUnpacked, plainNumber, readWorkbook } from './read-workbook.ts';

/** The lines of a workbook that can be read. */
async function read(bytes: Uint8Array<ArrayBuffer>): Promise<FileRow[]> {
  const answer = await readWorkbook(bytes.buffer);
  return 'lines' in answer ? answer.lines : expect.fail(answer.refused);
}

test('an XLSX is read from its first sheet with rows: days, and numbers as people write them', async () => {
  const lines = await read(
    aWorkbook(
      `<row r="2">${word('A2', 'No')}${word('B2', 'Joined')}${word('C2', 'Mobile')}</row>` +
        '<row r="5"><c r="A5"><v>12.0</v></c><c r="B5" s="1"><v>36978</v></c><c r="C5"><v>9.840012345E9</v></c></row>',
    ),
  );
  expect(lines).toEqual([
    { line: 2, cells: ['No', 'Joined', 'Mobile'] },
    { line: 5, cells: ['12', '2001-03-28', '9840012345'] },
  ]);
});

test.each([
  ['12', '12'],
  ['12.0', '12'],
  ['9.840012345E9', '9840012345'],
  ['12.5', '12.5'],
  ['0.30000000000000004', '0.3'],
  ['none', 'none'],
])('the number %s is shown as %s', (written, shown) => {
  expect(plainNumber(written)).toBe(shown);
});

test('a list of 5,000 rows and 18 columns is read whole', async () => {
  const titles = Array.from({ length: 18 }, (_, column) => word(`${columns[column]}1`, `Title ${column}`));
  const rows = Array.from({ length: 5_000 }, (_, index) => {
    const line = index + 2;
    return `<row r="${line}">${columns.map((column) => word(`${column}${line}`, `${column} of ${line}`)).join('')}</row>`;
  });
  const lines = await read(aWorkbook(`<row r="1">${titles.join('')}</row>${rows.join('')}`));
  expect(lines).toHaveLength(5_001);
  expect(lines.at(-1)?.cells[17]).toBe('R of 5001');
});

const columns = Array.from('ABCDEFGHIJKLMNOPQR');

test.each([
  ['at the end of the sheet', word('XFD1048576', 'x')],
  ['beyond any sheet', word('XFE1', 'x')],
  ['with single quotes', `<c t="inlineStr" r='XFD1048576'><is><t>x</t></is></c>`],
])('a cell %s is refused before room is made for all others', async (_, cell) => {
  const book = aWorkbook(`<row r="1">${word('A1', 'No')}</row><row r="1048576">${cell}</row>`);
  expect(await readWorkbook(book.buffer)).toEqual({ refused: 'far-cells' });
});

test('a far cell that only has a colour is no hindrance, nor is a far row or a far column alone', async () => {
  const list = `<row r="1">${word('A1', 'No')}</row><row r="2">${word('A2', '7')}`;
  const both = { line: 2, cells: ['7'] };
  expect(
    await read(aWorkbook(`${list}</row><row r="1048576"><c r="XFD1048576" s="1"/></row>`)),
  ).toContainEqual(both);
  expect(
    await read(aWorkbook(`${list}</row><row r="1048576">${word('A1048576', 'x')}</row>`)),
  ).toContainEqual(both);
  const wide = await read(aWorkbook(`${list}${word('XFD2', 'x')}</row>`));
  expect(wide.at(-1)?.cells[0]).toBe('7');
});

test('a workbook that unpacks to more than may be is refused before it is unpacked', async () => {
  expect(await readWorkbook(aBomb(mostUnpacked + 1).buffer)).toEqual({ refused: 'too-large' });
});

test('what is no workbook is no list', async () => {
  const zip = new Uint8Array(zipSync({ 'a.txt': strToU8('a') }));
  expect(await readWorkbook(zip.buffer)).toEqual({ refused: 'no-list' });
  const cut = aWorkbook(word('A1', 'No'));
  expect(await readWorkbook(cut.slice(0, cut.length - 30).buffer)).toEqual({ refused: 'no-list' });
});
