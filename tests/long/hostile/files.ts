import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { MAX_UPLOAD_BYTES } from '#contract/kit/upload.ts';
import { aHeicPhoto, anEncryptedPdf, aPageMaze, aPdf, aPhoto, aSignature } from '#tests/world/uploads.ts';

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

/** Files that somebody made in order to harm, or that broke on their way; each is made once. */
const contents = {
  nothing: () => Buffer.alloc(0),
  'one byte': () => Buffer.from('%'),
  'a photo': async () => (await aPhoto()).bytes,
  'a signature': async () => (await aSignature()).bytes,
  'a PDF': async () => (await aPdf()).bytes,
  'half a JPEG': async () => half((await aPhoto()).bytes),
  'half a PNG': async () => half((await aSignature()).bytes),
  'half a PDF': async () => half((await aPdf()).bytes),
  'half a HEIC': async () => half((await aHeicPhoto()).bytes),
  'the size of a HEIC alone': () => heicOfSide(65_535),
  'a PNG of 60 000 x 60 000': () => pngOfSide(60_000, Buffer.alloc(100_000)),
  'a PNG of 7000 x 7000 in 50 KB': () =>
    sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#8ac' }, limitInputPixels: false })
      .png()
      .toBuffer(),
  'a PNG with a huge comment': async () => withComment((await aSignature()).bytes),
  'a JPEG that is also a page': async () => asPolyglot((await aPhoto()).bytes),
  'a PDF that is also a ZIP': async () => Buffer.concat([(await aPdf()).bytes, zipOfPaths()]),
  'a PDF within a ZIP': async () => Buffer.concat([zipOfPaths(), (await aPdf()).bytes]),
  'a PDF that counts two billion pages': () =>
    pdf(['<< /Type /Pages /Count 2147483647 /Kids [3 0 R] >>', page]),
  'a PDF that counts backwards': () => pdf(['<< /Type /Pages /Count -1 /Kids [3 0 R] >>', page]),
  'a PDF whose pages are their own parents': () => pdf(['<< /Type /Pages /Count 1 /Kids [2 0 R] >>']),
  'a PDF whose length is itself': () =>
    pdf(['<< /Type /Pages /Count 1 /Kids [3 0 R] >>', page, '<< /Length 4 0 R >>\nstream\nx\nendstream']),
  'a PDF nested without end': () => pdf(['['.repeat(200_000)]),
  'a PDF with JavaScript': () =>
    pdf(
      ['<< /Type /Pages /Count 1 /Kids [3 0 R] >>', page],
      '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
    ),
  'a PDF maze': () => aPageMaze().bytes,
  'a PDF behind a password': async () => (await anEncryptedPdf()).bytes,
  'a PDF that unpacks into 300 MB': () => pdfBomb(300),
  'a PDF of 700 pages': async () => (await aPdf('Thesis', 700)).bytes,
  SVG: () =>
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>',
    ),
  'a web page': () => Buffer.from('<!doctype html><script>alert(document.cookie)</script>'),
  'a program': () => Buffer.concat([Buffer.from('\u007FELF\u0002\u0001\u0001'), Buffer.alloc(4_000, 144)]),
  'one byte too many': async () => padded((await aPdf()).bytes, MAX_UPLOAD_BYTES + 1),
  'as large as it may be': async () => padded((await aPdf()).bytes, MAX_UPLOAD_BYTES),
  'twice as large': () => Buffer.alloc(2 * MAX_UPLOAD_BYTES, 1),
} satisfies Record<string, () => Buffer | Promise<Buffer>>;

type ContentName = keyof typeof contents;

const made = new Map<string, Promise<Buffer>>();

/** The bytes of a file of the catalogue. */
export function contentOf(name: string): Promise<Buffer> {
  let bytes = made.get(name);
  if (!bytes) {
    bytes = Promise.resolve(contents[name as ContentName]());
    made.set(name, bytes);
  }
  return bytes;
}

/** Which occupy a processor for seconds: a run sends few of them. */
const heavy: readonly string[] = [
  'a PDF that unpacks into 300 MB',
  'a PDF of 700 pages',
  'a PDF maze',
  'a PNG of 7000 x 7000 in 50 KB',
] satisfies ContentName[];

const all = Object.keys(contents);
/** By weight: a heavy one comes once where the others come four times. */
export const contentNames: readonly string[] = [
  ...all,
  ...all.flatMap((name) => (heavy.includes(name) ? [] : [name, name, name])),
];

export const fileNames: readonly string[] = [
  'paper.pdf',
  'photo.jpg',
  '',
  '.',
  '..',
  '.htaccess',
  'CON.png',
  'a.exe',
  'a.pdf.html',
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  '/etc/passwd',
  'C:\\a.png',
  'a\u0000.png',
  'a\r\nContent-Type: text/html\r\n\r\n.png',
  'a"; filename="b.html',
  '\u202Egnp.exe',
  'a\ud800.png',
  '%2e%2e%2f%00.png',
  "'; drop table files; --.png",
  '<img src=x onerror=alert(1)>.png',
  '👩🏽‍⚕️.png',
  `${'a\u0301'.repeat(2_500)}.png`,
  `${'x'.repeat(5_000)}.pdf`,
];

export const fileTypes: readonly string[] = [
  'application/pdf',
  'image/jpeg',
  'text/html',
  'application/json',
  'multipart/form-data; boundary=cut',
  'x'.repeat(300),
  '',
];

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';

/** A PDF of these objects behind its catalogue, the page tree first. */
function pdf(objects: readonly string[], ofCatalogue = ''): Buffer {
  const whole = [`<< /Type /Catalog /Pages 2 0 R ${ofCatalogue} >>`, ...objects];
  const written = whole.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
  return Buffer.from(`%PDF-1.7\n${written.join('')}trailer << /Root 1 0 R >>\n%%EOF\n`);
}

function pdfBomb(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.concat([Buffer.from('1 0 '), Buffer.alloc(megabytes * 1024 ** 2, ' ')]));
  const dictionary = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.5\n2 0 obj\n${dictionary}\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');

/** A grey PNG that says it is so large, with these bytes of pixels. */
function pngOfSide(side: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(8, 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([pngStart, ...parts]);
}

/** A comment of 200 MB in 200 KB. */
function withComment(png: Buffer): Buffer {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(200 * 1024 ** 2, 'x'))]);
  const header = 8 + 25;
  return Buffer.concat([png.subarray(0, header), chunk('zTXt', text), png.subarray(header)]);
}

async function heicOfSide(pixels: number): Promise<Buffer> {
  const { bytes } = await aHeicPhoto();
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(pixels, size);
  bytes.writeUInt32BE(pixels, size + 4);
  return bytes;
}

function asPolyglot(jpeg: Buffer): Buffer {
  const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
  const marker = Buffer.from([0xff, 0xfe, 0, html.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, html, jpeg.subarray(2), html]);
}

/** The end of a ZIP archive, and one entry whose name climbs out of any folder. */
function zipOfPaths(): Buffer {
  const name = Buffer.from('../../../../tmp/climbed');
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.write('PK\u0001\u0002', 'latin1');
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length, 16);
  return Buffer.concat([local, name, central, name, end]);
}

function padded(bytes: Buffer, size: number): Buffer {
  const mark = Buffer.from('\n%%EOF\n');
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length - mark.length, ' '), mark]);
}
