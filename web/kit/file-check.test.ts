import { expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES, uploadMessages } from '#contract/kit/upload.ts';
import { checkFile, looksLikeImage, showSize } from './file-check.ts';

test.each([
  ['application/pdf', 100, 'document', null],
  ['image/png', MAX_UPLOAD_BYTES, 'image', null],
  ['image/png', MAX_UPLOAD_BYTES + 1, 'image', uploadMessages.tooBig],
  ['application/pdf', 100, 'image', uploadMessages.wrongImage],
  ['image/heic', 100, 'document', uploadMessages.wrongDocument],
  ['', 100, 'document', uploadMessages.wrongDocument],
  ['image/png', 0, 'image', uploadMessages.empty],
] as const)('%s of %i bytes as %s', (type, size, kind, message) => {
  expect(checkFile({ type, size }, kind)).toBe(message);
});

test('a file that is too big is told in the words of its form', () => {
  const { tooBigPicture } = uploadMessages;
  expect(checkFile({ type: 'image/png', size: MAX_UPLOAD_BYTES + 1 }, 'image', tooBigPicture)).toBe(
    tooBigPicture,
  );
});

test.each([
  [999, '999 B'],
  [2048, '2 KB'],
  [1_468_006, '1.4 MB'],
  [MAX_UPLOAD_BYTES, '2.0 MB'],
])('%i bytes read %s', (bytes, shown) => {
  expect(showSize(bytes)).toBe(shown);
});

test('pictures are told by type or name', () => {
  expect(looksLikeImage('a.JPG')).toBe(true);
  expect(looksLikeImage('a', 'image/png')).toBe(true);
  expect(looksLikeImage('a.pdf', 'application/pdf')).toBe(false);
});
