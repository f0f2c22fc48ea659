import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { mostRows } from '#contract/imports/import.ts';
import { splitTitles } from './members-file.ts';
import { readMembersFile } from './read-file.ts';
import { plainNumber } from './xlsx-lines.ts';

const read = (content: string | Uint8Array<ArrayBuffer>, name = 'members.csv') =>
  readMembersFile(new File([content], name));

test('a CSV is read with the lines that an editor counts, without its empty ones', async () => {
  expect(await read('\n"No",Name,Town,\n\n1, Asha ,"12, Beach Road\nChennai"\n,,\n2,Ravi\n')).toEqual({
    name: 'members.csv',
    sha256: expect.stringMatching(/^7ee0dfcb[0-9a-f]{56}$/),
    titles: ['No', 'Name', 'Town'],
    rows: [
      { line: 4, cells: ['1', 'Asha', '12, Beach Road\nChennai'] },
      { line: 7, cells: ['2', 'Ravi'] },
    ],
  });
});

test.each([
  ['commas', 'No,Name\r\n1,Asha\r\n2,Ravi\r\n'],
  ['semicolons', 'No;Name\r\n1;Asha\r\n2;Ravi'],
  ['tabs, with the line ends of old Macs', 'No\tName\r1\tAsha\r2\tRavi\r'],
])('%s stand between cells', async (_, content) => {
  const { titles, rows } = await read(content);
  expect(titles).toEqual(['No', 'Name']);
  expect(rows).toEqual([
    { line: 2, cells: ['1', 'Asha'] },
    { line: 3, cells: ['2', 'Ravi'] },
  ]);
});

const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (sign) => sign.charCodeAt(0)).buffer);

test.each([
  ['UTF-8', strToU8('No,Name\n1,José ஆஷா')],
  ['UTF-8 with its mark', strToU8('\uFEFFNo,Name\n1,José ஆஷா')],
  ['UTF-16', utf16('No,Name\n1,José ஆஷா')],
])('%s is read', async (_, bytes) => {
  const { titles, rows } = await read(new Uint8Array(bytes));
  expect(titles).toEqual(['No', 'Name']);
  expect(rows).toEqual([{ line: 2, cells: ['1', 'José ஆஷா'] }]);
});

test('what Excel writes on Windows without a word about it is read', async () => {
  const { rows } = await read(Uint8Array.from('No,Name\n1,Jos\u00E9', (sign) => sign.charCodeAt(0)));
  expect(rows).toEqual([{ line: 2, cells: ['1', 'José'] }]);
});

const xml = (content: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of two sheets: an empty one, and this one. */
function aWorkbook(rows: string): Uint8Array<ArrayBuffer> {
  const sheet = (data: string) => xml(`<worksheet ${main}><sheetData>${data}</sheetData></worksheet>`);
  return new Uint8Array(
    zipSync({
      'xl/workbook.xml': xml(
        `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/><sheet name="B" sheetId="2" r:id="r2"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="r3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
      ),
      'xl/styles.xml': xml(
        `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      ),
      'xl/worksheets/sheet1.xml': sheet(''),
      'xl/worksheets/sheet2.xml': sheet(rows),
    }),
  );
}

const word = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

test('an XLSX is read from its first sheet with rows: days, and numbers as people write them', async () => {
  const { titles, rows } = await read(
    aWorkbook(
      `<row r="2">${word('A2', 'No')}${word('B2', 'Joined')}${word('C2', 'Mobile')}</row>` +
        '<row r="5"><c r="A5"><v>12.0</v></c><c r="B5" s="1"><v>36978</v></c><c r="C5"><v>9.840012345E9</v></c></row>',
    ),
    'members.xlsx',
  );
  expect(titles).toEqual(['No', 'Joined', 'Mobile']);
  expect(rows).toEqual([{ line: 5, cells: ['12', '2001-03-28', '9840012345'] }]);
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

test.each([
  ['empty', '', 'This file is empty'],
  ['of blanks', ' \n , \n', 'This file is empty'],
  ['of titles alone', 'No,Name\n', 'There is no row below the titles'],
  [
    'of old Excel',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]),
    'Excel’s old format cannot be read. Please save the file as .xlsx or CSV.',
  ],
  [
    'that is another ZIP',
    new Uint8Array(zipSync({ 'a.txt': strToU8('a') })),
    'This is no list that can be read. Please save it as .xlsx or CSV.',
  ],
  [
    'that is a picture',
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
    'This is no list that can be read. Please save it as .xlsx or CSV.',
  ],
])('a file %s says so', async (_, content, why) => {
  await expect(read(content)).rejects.toThrow(why);
});

test('a file of too many rows or columns is refused, and a long cell is cut', () => {
  const many = Array.from({ length: mostRows + 2 }, (_, index) => ({ line: index + 1, cells: ['a'] }));
  expect(() => splitTitles(many)).toThrow('A file may have 2,00,000 rows. Please split it.');
  expect(() => splitTitles([{ line: 1, cells: Array<string>(81).fill('a') }])).toThrow('80 columns');
  const { rows } = splitTitles([
    { line: 1, cells: ['No'] },
    { line: 2, cells: ['a'.repeat(600), 'beyond'] },
  ]);
  expect(rows).toEqual([{ line: 2, cells: ['a'.repeat(500)] }]);
});
