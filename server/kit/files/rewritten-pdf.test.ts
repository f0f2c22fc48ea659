import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { aPdf, anEncryptedPdf } from '#tests/world/uploads.ts';
import { a4PagesOf } from './a4-pages.ts';
import { inspectUpload } from './inspect-upload.ts';

const inspect = (bytes: Buffer) => inspectUpload({ bytes, name: 'a.pdf' }, 'document');

test.each(['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const)(
  'a PDF that only an owner password locks, by %s, is stored without the lock',
  async (algorithm) => {
    const locked = await anEncryptedPdf({
      ownerPassword: 'owner',
      algorithm,
      allowWeakCryptography: true,
    });
    expect(locked.bytes.includes('/Encrypt')).toBe(true);
    const { bytes, pages } = await inspect(locked.bytes);
    expect(pages).toBe(1);
    const opened = await PDFDocument.load(bytes);
    expect(opened.isEncrypted).toBe(false);
    // The bundle of all papers draws it.
    expect((await a4PagesOf(bytes, AbortSignal.timeout(20_000))).pages).toBe(1);
  },
);

test.each([
  ['a byte order mark', '\uFEFF\r\n'],
  ['lines for a printer', '\x1b%-12345X@PJL JOB\n'.repeat(20)],
])('a PDF after %s is stored without it', async (_what, before) => {
  const paper = await aPdf('Degree', 2);
  const { bytes, pages, contentType } = await inspect(Buffer.concat([Buffer.from(before), paper.bytes]));
  expect({ pages, contentType }).toEqual({ pages: 2, contentType: 'application/pdf' });
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await a4PagesOf(bytes, AbortSignal.timeout(20_000))).pages).toBe(2);
});

test('a header after more than 1,024 bytes is none', async () => {
  const bytes = Buffer.concat([Buffer.alloc(1_100, '\n'), (await aPdf()).bytes]);
  await expect(inspect(bytes)).rejects.toMatchObject({ reason: 'wrongDocument' });
});
