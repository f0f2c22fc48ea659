import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aJpegScan, aPdf } from '#tests/world/uploads.ts';
import { PDFDocument } from '@cantoo/pdf-lib';
import { inspectUpload } from './inspect-upload.ts';

interface Part {
  /** Entries of the dictionary, without its length. */
  dict: string;
  data?: Buffer | string;
}

/** A PDF of one page: object 3 is the page, object 4 its content, the parts follow from object 5. */
function pdfOf(content: Part, resources: string, parts: readonly Part[] = []): Buffer {
  const page = `/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >>`;
  const objects: Part[] = [
    { dict: '/Type /Catalog /Pages 2 0 R' },
    { dict: '/Type /Pages /Kids [3 0 R] /Count 1' },
    { dict: page },
    content,
    ...parts,
  ];
  const written = objects.map(({ dict, data }, at) => {
    const bytes = data === undefined ? undefined : Buffer.from(data);
    const stream = bytes ? [Buffer.from('\nstream\n'), bytes, Buffer.from('\nendstream')] : [];
    const head = `${at + 1} 0 obj\n<< ${dict} ${bytes ? `/Length ${bytes.length}` : ''} >>`;
    return Buffer.concat([Buffer.from(head), ...stream, Buffer.from('\nendobj\n')]);
  });
  const end = Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n');
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...written, end]);
}

const inspect = (bytes: Buffer) => inspectUpload({ bytes, name: 'a.pdf' }, 'document');
const draws = (name: string, count: number) => `/${name} Do\n`.repeat(count);
const blanks = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '));
const flate = '/Filter /FlateDecode';
const twice = '/Filter [/FlateDecode /FlateDecode]';
const plain = (data: string): Part => ({ dict: '', data });
const form = (data: string, resources = ''): Part => ({
  dict: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${resources} >>`,
  data,
});
const image = (side: number, more = flate, data: Buffer | string = 'x'): Part => ({
  dict: `/Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 1 /ColorSpace /DeviceGray ${more}`,
  data,
});

/** Forms that each draw the next one twice. */
function nested(levels: number, each = 2): Buffer {
  const parts = Array.from({ length: levels }, (_, at) =>
    at === levels - 1 ? form('0 0 1 1 re f') : form(draws('F', each), `/XObject << /F ${at + 6} 0 R >>`),
  );
  return pdfOf(plain(draws('F', each)), '/XObject << /F 5 0 R >>', parts);
}

const half = 512;
const bombs: [string, () => Buffer][] = [
  ['content of half a gigabyte', () => pdfOf({ dict: flate, data: blanks(half) }, '')],
  ['content packed in itself', () => pdfOf({ dict: twice, data: deflateSync(blanks(half)) }, '')],
  [
    'content packed five times',
    () => pdfOf({ dict: `/Filter [${'/ASCIIHexDecode '.repeat(5)}]`, data: '20>' }, ''),
  ],
  ['a font of half a gigabyte', () => pdfOf(plain(''), '', [{ dict: flate, data: blanks(half) }])],
  [
    'a picture of 30,000 x 30,000 pixels',
    () => pdfOf(plain(draws('I', 1)), '/XObject << /I 5 0 R >>', [image(30_000, flate, blanks(1))]),
  ],
  [
    'a small picture whose data unpack to a gigabyte',
    () => pdfOf(plain(''), '', [image(10, flate, blanks(1024))]),
  ],
  [
    'a JPEG that is larger than it says',
    () => {
      const jpeg = Buffer.from('ffd8ffc00011080000000003011100021100031100ffd9', 'hex');
      jpeg.writeUInt16BE(60_000, 7);
      jpeg.writeUInt16BE(60_000, 9);
      return pdfOf(plain(''), '', [image(10, '/Filter /DCTDecode', jpeg)]);
    },
  ],
  [
    'three pictures of 70 megapixels on one page',
    () =>
      pdfOf(plain('/A Do /B Do /C Do'), '/XObject << /A 5 0 R /B 6 0 R /C 7 0 R >>', [
        image(8_400),
        image(8_400),
        image(8_400),
      ]),
  ],
  ['a picture of 20,000 x 20,000 in the content', () => pdfOf(plain('BI /W 20000 /H 20000 ID x EI'), '')],
  ['forms with 2^11 draws for each of many', () => nested(11, 6)],
  ['forms with 2^31 draws', () => nested(31)],
  [
    'a form that draws itself',
    () => pdfOf(plain(draws('F', 1)), '/XObject << /F 5 0 R >>', [form('/F Do', '/XObject << /F 5 0 R >>')]),
  ],
  [
    'draws behind comments',
    () => pdfOf(plain('/F %x\nDo\n'.repeat(60_000)), '/XObject << /F 5 0 R >>', [form('n')]),
  ],
];

test.each(bombs)('%s is refused before it is stored', async (_what, make) => {
  const bytes = make();
  expect(bytes.length).toBeLessThan(2_097_152);
  await expect(inspect(bytes)).rejects.toMatchObject({ reason: 'tooComplex' });
});

test('a scan of many pages, one with fonts, and one of ordinary complexity are accepted', async () => {
  const scans = await PDFDocument.create();
  const scan = await scans.embedJpg((await aJpegScan()).bytes);
  for (let page = 0; page < 20; page += 1) scans.addPage().drawImage(scan);
  expect(await inspect(Buffer.from(await scans.save()))).toMatchObject({ pages: 20 });
  expect(await inspect((await aPdf('Degree', 3)).bytes)).toMatchObject({ pages: 3 });
  expect(await inspect(nested(8))).toMatchObject({ pages: 1 });
  expect(await inspect(pdfOf({ dict: flate, data: blanks(10) }, ''))).toMatchObject({ pages: 1 });
  // A4 at 600 dpi, black and white.
  expect(await inspect(pdfOf(plain('/I Do'), '/XObject << /I 5 0 R >>', [image(7_000)]))).toMatchObject({
    pages: 1,
  });
});

test('what viewers ignore is no reason to refuse: broken streams, unknown filters, odd objects', async () => {
  const odd = [
    { dict: flate, data: 'not packed' },
    { dict: '/Filter /Unknown', data: 'x' },
    { dict: '/Filter 7', data: 'x' },
  ];
  const pdf = pdfOf(odd[0] ?? plain(''), '/XObject << /A 5 0 R /B 99 0 R /C (x) >> /Font 7 /Pattern []', odd);
  expect(await inspect(pdf)).toMatchObject({ pages: 1 });
});
