import { deflateSync } from 'node:zlib';
import { assert, asyncProperty, constantFrom, uint8Array } from 'fast-check';
import type { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/kit/upload.ts';
import type { UploadKind } from '#contract/kit/upload.ts';
import {
  aHeicPhoto,
  aJpegScan,
  anEncryptedPdf,
  aPageMaze,
  aPdf,
  aPhoto,
  aSignature,
} from '#tests/world/uploads.ts';
import { inThread } from './in-thread.ts';
import { inspectUpload } from './inspect-upload.ts';
import { UploadRefused } from './upload-refused.ts';
import type { UploadRefusal } from './upload-refused.ts';

const HTML = '<!doctype html><script>alert(document.cookie)</script>';

describe('accepted', () => {
  test('a PDF, byte for byte, with its pages counted', async () => {
    const upload = await aPdf('MBBS degree', 3);
    const { bytes, ...facts } = await inspectUpload(upload, 'document');
    expect(facts).toEqual({
      contentType: 'application/pdf',
      extension: 'pdf',
      originalName: 'MBBS degree.pdf',
      pages: 3,
    });
    expect(bytes.equals(upload.bytes)).toBe(true);
  });

  test('a photo, without the place and the device it was taken with', async () => {
    const photo = await aPhoto();
    expect((await sharp(photo.bytes).metadata()).exif?.includes('Secret Model')).toBe(true);
    const kept = await inspectUpload(photo, 'image');
    expect(kept).toMatchObject({ contentType: 'image/jpeg', extension: 'jpg', width: 900, height: 1200 });
    const facts = await sharp(kept.bytes).metadata();
    for (const kind of ['exif', 'xmp', 'iptc', 'icc']) expect(facts).not.toHaveProperty(kind);
    expect(kept.bytes.includes('Secret Model')).toBe(false);
  });

  test('a photo taken sideways stands upright afterwards', async () => {
    const sideways = await sharp((await aPhoto()).bytes)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const kept = await inspectUpload({ bytes: sideways, name: 'IMG_1.jpg' }, 'image');
    expect(kept).toMatchObject({ width: 1200, height: 900 });
    expect((await sharp(kept.bytes).metadata()).orientation).toBeUndefined();
  });

  test('a signature keeps its transparency', async () => {
    const kept = await inspectUpload(await aSignature(), 'image');
    expect(kept).toMatchObject({ contentType: 'image/png', extension: 'png', originalName: 'signature.png' });
    expect((await sharp(kept.bytes).metadata()).hasAlpha).toBe(true);
  });

  test('WebP from a phone becomes JPEG, its name too', async () => {
    const bytes = await sharp((await aJpegScan()).bytes)
      .webp()
      .toBuffer();
    const kept = await inspectUpload({ bytes, name: 'scan.webp' }, 'document');
    expect(kept).toMatchObject({
      contentType: 'image/jpeg',
      originalName: 'scan.jpg',
      width: 1240,
      height: 1754,
    });
    expect((await sharp(kept.bytes).metadata()).format).toBe('jpeg');
  });

  test.each(['image', 'document'] as const)(
    'HEIC from a phone as %s becomes JPEG, upright, without the place it was taken at',
    async (kind) => {
      const photo = await aHeicPhoto();
      expect(photo.bytes.includes('Secret Model')).toBe(true);
      const kept = await inspectUpload(photo, kind);
      expect(kept).toMatchObject({
        contentType: 'image/jpeg',
        extension: 'jpg',
        originalName: 'IMG_0042.jpg',
        width: 480,
        height: 640,
      });
      const facts = await sharp(kept.bytes).metadata();
      expect(facts.format).toBe('jpeg');
      for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation'])
        expect(facts).not.toHaveProperty(kind);
      expect(kept.bytes.includes('Secret Model')).toBe(false);
      // The bright sky is above, the dark coat below.
      expect(await blueAt(kept.bytes, 240, 20)).toBeGreaterThan(150);
      expect(await blueAt(kept.bytes, 240, 620)).toBeLessThan(120);
    },
  );

  test('HEIC under a .jpg name, as some phones hand it over', async () => {
    const { bytes } = await aHeicPhoto();
    expect(await inspectUpload({ bytes, name: 'a.jpg' }, 'image')).toMatchObject({ originalName: 'a.jpg' });
  });

  test('a scan in CMYK colours becomes one that every browser shows', async () => {
    const bytes = await sharp((await aJpegScan()).bytes)
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const kept = await inspectUpload({ bytes, name: 'scan.jpg' }, 'document');
    expect((await sharp(kept.bytes).metadata()).space).toBe('srgb');
  });

  test.each([
    ['document', 3000],
    ['image', 1200],
  ] as const)('the longest side of a large %s is cut to %i pixels', async (kind, longest) => {
    const bytes = await plain(4000, 2000).jpeg().toBuffer();
    expect(await inspectUpload({ bytes, name: 'a.jpg' }, kind)).toMatchObject({
      width: longest,
      height: longest / 2,
    });
  });

  test.each([
    ['JPEG', () => noise(2400, 2400).jpeg({ quality: 50 }), 'jpg'],
    ['PNG', () => noise(800, 800).png(), 'png'],
    ['PNG of few colours', () => noise(1400, 1400).png({ palette: true, colours: 64, effort: 1 }), 'png'],
  ])('a %s of noise just under 2 MB is kept within 2 MB', async (_, draw, extension) => {
    const bytes = await draw().toBuffer();
    expect(bytes.length).toBeLessThanOrEqual(MAX_UPLOAD_BYTES);
    expect(bytes.length).toBeGreaterThan(MAX_UPLOAD_BYTES / 2);
    const kept = await inspectUpload({ bytes, name: 'noise' }, 'document');
    expect(kept.extension).toBe(extension);
    expect(kept.bytes.length).toBeLessThanOrEqual(MAX_UPLOAD_BYTES);
  });

  test.each([
    ['a JPEG of 50 megapixels, as phones take them', () => plain(8165, 6123).jpeg()],
    ['a PNG of 50 megapixels with opacity', () => plain(8165, 6123).ensureAlpha().png()],
    ['a PNG of 16 bits, of a scanner', () => plain(4960, 3508).toColourspace('rgb16').png()],
    ['an interlaced PNG', () => plain(4000, 3000).png({ progressive: true })],
    ['a progressive JPEG', () => plain(6000, 4000).jpeg({ progressive: true })],
  ])('%s', async (_, draw) => {
    const bytes = await draw().toBuffer();
    expect(await inspectUpload({ bytes, name: 'a' }, 'document')).toMatchObject({
      width: expect.any(Number),
    });
  });

  test('a PDF of 500 pages', async () => {
    expect(await inspectUpload(await aPdf('Thesis', 500), 'document')).toMatchObject({ pages: 500 });
  });

  test('a JPEG that is also an HTML page loses the page', async () => {
    const { bytes: image } = await aPhoto();
    const comment = Buffer.from(HTML);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(comment.length + 2);
    const polyglot = Buffer.concat([
      image.subarray(0, 2),
      Buffer.from([0xff, 0xfe]),
      length,
      comment,
      image.subarray(2),
      comment,
    ]);
    const kept = await inspectUpload({ bytes: polyglot, name: 'a.html' }, 'image');
    expect(kept.originalName).toBe('a.html.jpg');
    expect(kept.bytes.includes('script')).toBe(false);
  });

  test('the extension follows the content', async () => {
    const { bytes } = await aPdf();
    expect((await inspectUpload({ bytes, name: 'photo.jpg' }, 'document')).originalName).toBe('photo.pdf');
  });

  test('a folder in the name is left out', async () => {
    const { bytes } = await aPdf();
    const kept = await inspectUpload({ bytes, name: '../../etc/passwd' }, 'document');
    expect(kept.originalName).toBe('passwd.pdf');
  });
});

describe('refused', () => {
  const cases: [string, UploadKind, UploadRefusal, () => Promise<Buffer> | Buffer][] = [
    ['an empty file', 'document', 'empty', () => Buffer.alloc(0)],
    ['2 MB and 1 byte', 'document', 'tooBig', () => Buffer.alloc(MAX_UPLOAD_BYTES + 1)],
    ['a PDF for a picture', 'image', 'wrongImage', async () => (await aPdf()).bytes],
    ['HTML', 'image', 'wrongImage', () => Buffer.from(HTML)],
    ['HTML', 'document', 'wrongDocument', () => Buffer.from(HTML)],
    ['SVG', 'image', 'wrongImage', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'SVG with a prolog',
      'document',
      'wrongDocument',
      () => Buffer.from('<?xml version="1.0"?><svg onload="x()"/>'),
    ],
    ['GIF', 'image', 'wrongImage', () => plain(10, 10).gif().toBuffer()],
    ['TIFF', 'document', 'wrongDocument', () => plain(10, 10).tiff().toBuffer()],
    ['AVIF', 'image', 'wrongImage', () => plain(10, 10).avif().toBuffer()],
    ['HEIC of its first bytes', 'document', 'unreadable', () => heicStart],
    ['half a HEIC', 'image', 'unreadable', async () => half((await aHeicPhoto()).bytes)],
    ['HEIC with noise in place of its picture', 'image', 'unreadable', heicOfNoise],
    ['AVIF that says it is HEIC', 'image', 'unreadable', avifAsHeic],
    ['HEIC of 25 megapixels and more', 'image', 'tooManyPixels', () => heicOfSide(5001)],
    ['HEIC of 20,000 x 20,000 pixels', 'document', 'tooManyPixels', () => heicOfSide(20_000)],
    ['HEIC that claims less than it holds', 'image', 'unreadable', () => heicOfSide(16)],
    ['a PDF behind a password', 'document', 'encrypted', async () => (await anEncryptedPdf()).bytes],
    ['half a PDF', 'document', 'unreadable', async () => half((await aPdf()).bytes)],
    ['a PDF of its first line', 'document', 'unreadable', () => Buffer.from('%PDF-1.7\n%%EOF\n')],
    ['a PDF that unpacks into half a gigabyte', 'document', 'unreadable', () => pdfBomb()],
    ['half a JPEG', 'image', 'unreadable', async () => half((await aPhoto()).bytes)],
    ['half a PNG', 'image', 'unreadable', async () => half((await aSignature()).bytes)],
    ['a JPEG of its first bytes', 'image', 'unreadable', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a PDF of 501 pages', 'document', 'tooManyPages', async () => (await aPdf('Thesis', 501)).bytes],
    [
      'an interlaced PNG of 50 megapixels of 16 bits',
      'image',
      'tooManyPixels',
      () => plain(7000, 7140).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ],
    [
      'a PNG of 50 megapixels of 16 bits',
      'image',
      'tooManyPixels',
      () => plain(7000, 7140).toColourspace('rgb16').png().toBuffer(),
    ],
    [
      'an interlaced PNG of 50 megapixels',
      'image',
      'tooManyPixels',
      () => plain(7000, 7140).png({ progressive: true }).toBuffer(),
    ],
    ['10,000 x 10,000 pixels', 'image', 'tooManyPixels', () => plain(10_000, 10_000).png().toBuffer()],
  ];
  test.each(cases)('%s as %s: %s', async (_, kind, reason, make) => {
    const bytes = await make();
    await expect(inspectUpload({ bytes, name: 'file.jpg' }, kind)).rejects.toMatchObject({
      name: 'UploadRefused',
      reason,
    });
  });

  test('a page tree whose nodes name the same children many times, without going all its ways', async () => {
    const refusal = inspectUpload(aPageMaze(), 'document');
    await expect(refusal).rejects.toMatchObject({
      reason: 'unreadable',
      cause: expect.stringContaining('occurs twice'),
    });
  });

  test('what nobody waits for any more is ended in the middle of it', async () => {
    const readPdf = inThread('pdf.worker.ts', {
      milliseconds: 60_000,
      heapMegabytes: 512,
      outsideHeapBytes: 4 * 1024 ** 3,
      filesInARow: 1,
    });
    await expect(readPdf(pdfBomb(), AbortSignal.timeout(100))).rejects.toThrow('nobody waited');
  });

  test('good files share a thread, each with the time of its own; one that breaks it has a new one follow', async () => {
    const threads: Worker[] = [];
    const note = (worker: Worker) => threads.push(worker);
    process.on('worker', note);
    const limits = { heapMegabytes: 192, outsideHeapBytes: 192 * 1024 ** 2 };
    const readPdf = inThread('pdf.worker.ts', { ...limits, milliseconds: 2_000, filesInARow: 100_000 });
    const { bytes } = await aPdf('Degree certificate', 40);
    for (let used = 0; used <= 2_000;) {
      expect(await readPdf(bytes)).toEqual({ pages: 40 });
      const { user = 0, system = 0 } = (await threads[0]?.cpuUsage()) ?? {};
      used = (user + system) / 1_000;
    }
    expect(await readPdf(bytes)).toEqual({ pages: 40 });
    expect(threads).toHaveLength(1);
    await expect(readPdf(pdfBomb())).rejects.toThrow('ended');
    expect(await readPdf(bytes)).toEqual({ pages: 40 });
    expect(threads).toHaveLength(2);
    process.off('worker', note);
  });

  test('anything else, and never with a fault of ours', async () => {
    const magic = constantFrom(
      'ffd8ffe0',
      '89504e470d0a1a0a0000000d49484452',
      '52494646100000005745425056503820',
      '',
    );
    await assert(
      asyncProperty(magic, uint8Array({ minLength: 1, maxLength: 400 }), async (start, rest) => {
        const bytes = Buffer.concat([Buffer.from(start, 'hex'), rest]);
        const refusal = await inspectUpload({ bytes, name: 'x' }, 'image').catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(UploadRefused);
      }),
      { numRuns: 60 },
    );
  });
});

function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#88aacc' }, limitInputPixels: false });
}

function noise(width: number, height: number): Sharp {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: gaussian } });
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

const heicStart = Buffer.from('00000018667479706865696300000000', 'hex');

/** The phone's picture with another size written on it; both sides the same. */
async function heicOfSide(pixels: number): Promise<Buffer> {
  const { bytes } = await aHeicPhoto();
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(pixels, size);
  bytes.writeUInt32BE(pixels, size + 4);
  return bytes;
}

async function heicOfNoise(): Promise<Buffer> {
  const { bytes } = await aHeicPhoto();
  for (let at = bytes.indexOf('mdat') + 8; at < bytes.length; at += 1) bytes[at] = (at * 7919) % 251;
  return bytes;
}

async function avifAsHeic(): Promise<Buffer> {
  const bytes = await plain(10, 10).avif().toBuffer();
  bytes.write('heic', 8);
  return bytes;
}

/** How blue a point is, 0 to 255. */
async function blueAt(bytes: Buffer, left: number, top: number): Promise<number> {
  const point = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return point[2] ?? 0;
}

let bomb: Buffer | undefined;

/** A small PDF whose only object stream holds half a gigabyte of blanks; packed once. */
function pdfBomb(): Buffer {
  return (bomb ??= packBomb());
}

function packBomb(): Buffer {
  const packed = deflateSync(Buffer.concat([Buffer.from('1 0 '), Buffer.alloc(512 * 1024 * 1024, ' ')]));
  const dictionary = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.5\n2 0 obj\n${dictionary}\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
}
