import { expect, test } from 'vitest';
import { readType, typeOf } from './file-type.ts';

const heif = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0`;

test.each([
  ['%PDF-1.7\n', 'application/pdf'],
  ['\xef\xbb\xbf\r\n%PDF-1.4\n', 'application/pdf'],
  [`${'@PJL SET JOB\n'.repeat(20)}%PDF-1.4\n`, 'application/pdf'],
  [`${' '.repeat(1_100)}%PDF-1.4\n`, null],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  [heif('heic'), 'image/heic'],
  [heif('heix'), 'image/heic'],
  [heif('mif1'), 'image/heic'],
  [heif('avif'), null],
  [heif('mp42'), null],
  ['RIFF\x10\0\0\0WAVEfmt ', null],
  ['GIF89a', null],
  ['<svg xmlns="', null],
  ['PK\x03\x04', null],
  ['', null],
])('%j is %s', async (words, type) => {
  const bytes = Uint8Array.from(words, (sign) => sign.charCodeAt(0));
  expect(typeOf(bytes)).toBe(type);
  expect(await readType(new Blob([bytes, 'and more of it']))).toBe(words === '' ? null : type);
});
