import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { mostRows } from '#contract/imports/import.ts';
import { splitTitles } from './members-file.ts';
import { readMembersFile } from './read-file.ts';

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
    'that is a web page with the name of a workbook',
    '\uFEFF\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>No</td></tr></table>',
    'This is a web page, not a workbook. Please open it in Excel and save it as .xlsx or CSV.',
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
