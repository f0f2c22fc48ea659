import { expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES, uploadMessages } from '#contract/kit/upload.ts';
import { asJpegName, judgeFile, looksLikeImage, showSize } from './file-check.ts';

const { empty, tooBig, tooBigPicture, wrongDocument, wrongImage } = uploadMessages;
const MORE = MAX_UPLOAD_BYTES + 1;

test.each([
  ['application/pdf', 100, 'document', 'send'],
  ['application/pdf', MAX_UPLOAD_BYTES, 'document', 'send'],
  ['application/pdf', MORE, 'document', { refused: tooBig }],
  ['application/pdf', 100, 'image', { refused: wrongImage }],
  ['application/pdf', MORE, 'image', { refused: wrongImage }],
  ['image/png', MAX_UPLOAD_BYTES, 'image', 'send'],
  ['image/png', MORE, 'image', 'convert'],
  ['image/jpeg', MORE, 'document', 'convert'],
  ['image/heic', 100, 'document', 'convert'],
  ['image/heic', MORE, 'image', 'convert'],
  ['image/webp', 100, 'image', 'convert'],
  [null, 100, 'document', { refused: wrongDocument }],
  [null, 100, 'image', { refused: wrongImage }],
  [null, MORE, 'image', { refused: tooBig }],
  ['image/png', 0, 'image', { refused: empty }],
] as const)('%s of %i bytes as %s: %j', (type, size, kind, judgement) => {
  expect(judgeFile(type, size, kind)).toEqual(judgement);
});

test('a file that is too big is told in the words of its form', () => {
  expect(judgeFile(null, MORE, 'image', tooBigPicture)).toEqual({ refused: tooBigPicture });
});

test.each([
  [999, '999 B'],
  [2048, '2 KB'],
  [1_468_006, '1.4 MB'],
  [MAX_UPLOAD_BYTES, '2.0 MB'],
])('%i bytes read %s', (bytes, shown) => {
  expect(showSize(bytes)).toBe(shown);
});

test.each([
  ['a.JPG', '', true],
  ['a', 'image/png', true],
  ['a.pdf', 'application/pdf', false],
  ['a.heic', 'image/heic', false],
])('%s of type %j as a small picture: %s', (name, type, shown) => {
  expect(looksLikeImage(name, type)).toBe(shown);
});

test.each([
  ['IMG_0042.HEIC', 'IMG_0042.jpg'],
  ['Dr. Rao', 'Dr. Rao.jpg'],
  ['scan.jpeg', 'scan.jpg'],
  ['.webp', 'picture.jpg'],
])('%s becomes %s', (name, jpeg) => {
  expect(asJpegName(name)).toBe(jpeg);
});
