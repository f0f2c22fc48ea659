import { expect, test, afterAll } from 'vitest';
import { certificateDocument, societyInitials } from './certificate-documents.ts';
import { certificate, aPicture, fmas, letter } from './testing/samples.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { encode } from 'uqr';
import { fmasFreeAreas } from '#contract/documents/certificate.ts';
import { createDrawings } from './create-drawings.ts';
import { readPdf } from './testing/read-pdf.ts';

test.each([
  ['Association of Minimal Access Surgeons of India', 'AMASI'],
  ['The Association of Surgeons of India', 'ASI'],
  ['AMASI', 'A'],
  ['International Society for Research and Education of Surgeons Worldwide', 'ISRES'],
  ['தமிழ்நாடு அறுவை சிகிச்சை சங்கம்', 'தஅசிச'],
  ['ಕ್ಷತ್ರಿಯ ಶ್ರೀ ಸಂಘ', 'ಕ್ಷಶ್ರೀಸಂ'],
  ['', ''],
])('the seal of %s says %s', (name, initials) => {
  expect(societyInitials(name)).toBe(initials);
});

test.each([
  ['2016-01-01', 'on the first day of January, two thousand and sixteen,'],
  ['2015-12-31', ''],
  [null, ''],
])('registered on %s', (registered_on, date) => {
  expect(certificateDocument({ ...certificate, registered_on }).date).toBe(date);
});

const drawings = createDrawings();
afterAll(() => drawings.close());

const address = 'https://members.example.org/application/verify-certificate/Xk3_-pQ9aBcDeFgHiJkLmN';
const shown =
  'Check this certificate at members.example.org/application/verify-certificate/Xk3_-pQ9aBcDeFgHiJkLmN';
const alt = 'QR code to check this certificate';
const long = (length: number) => 'Venkatasubramaniam '.repeat(20).slice(0, length).trim();

test('draws the code module by module with a white margin on artwork of any colour', async () => {
  const artwork = await sharp({ create: { width: 210, height: 297, channels: 3, background: '#223' } })
    .png()
    .toBuffer();
  const svg = await drawings.drawFmas(fmas, { artwork }, address).svg();
  const { data: dark } = encode(address, { ecc: 'M', border: 0 });
  const size = 24;
  const module = size / dark.length;
  const { left, bottom, width, height } = fmasFreeAreas.check;
  const corner = { x: left + (width - size) / 2, y: 297 - bottom - height + 4 * module };
  const isDark = await pixelsOf(svg);
  const seen = (column: number, row: number) =>
    isDark(corner.x + (column + 0.5) * module, corner.y + (row + 0.5) * module);
  expect(dark.map((row, y) => row.map((_, x) => seen(x, y)))).toEqual(dark);
  const around = Array.from({ length: dark.length + 8 }, (_, at) => at - 4);
  for (const at of around)
    for (const away of [-4, -1, dark.length, dark.length + 3])
      // Text is printed below, one quiet zone away.
      expect([seen(at, Math.min(away, dark.length)), seen(away, at)]).toEqual([false, false]);
});

/** Is a point of the page, in millimetres from the upper left corner, dark? */
async function pixelsOf(svg: Buffer): Promise<(x: number, y: number) => boolean> {
  const { data, info } = await sharp(svg, { density: 288 })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = info.width / 210;
  return (x, y) => (data[Math.floor(y * scale) * info.width + Math.floor(x * scale)] ?? 0) < 128;
}

test('the code has a link, a printed address and alternative text', async () => {
  const pdf = await drawings.drawCertificate(certificate, {}, address).pdf();
  const read = await readPdf(pdf);
  // Line breaks may split the address.
  expect(read.text.replaceAll(' ', '')).toContain(shown.replaceAll(' ', ''));
  expect(new Set(read.links)).toEqual(new Set([address]));
  expect(read).toMatchObject({ pages: 1, accessible: true, alternatives: [alt] });
});

test('a certificate without an address has no code', async () => {
  const pdf = await drawings.drawCertificate(certificate, {}, null).pdf();
  expect(await readPdf(pdf)).toMatchObject({ links: [], alternatives: [], pages: 1 });
});

test('a letter says since when, of which day, and where it is checked', async () => {
  const images = { logo: await aPicture('navy'), secretary_sign: await aPicture('black') };
  const read = await readPdf(await drawings.drawLetter(letter, images, address).pdf());
  const body = 'Dr. Anita Rao, membership number LM-12345, is a member (Life Member) of';
  expect(read.text).toContain(body);
  expect(read.text).toContain('since 1 June 2020, and is in good standing as of 26 November 2026');
  expect(read.text.replaceAll(' ', '')).toContain(shown.replace('certificate', 'letter').replaceAll(' ', ''));
  expect(read).toMatchObject({ pages: 1, accessible: true, title: 'Letter of Good Standing, Dr. Anita Rao' });
  expect(new Set(read.links)).toEqual(new Set([address]));
  const early = await readPdf(await drawings.drawLetter({ ...letter, registered_on: null }).pdf());
  expect(early.text).not.toContain('since');
  expect(early).toMatchObject({ links: [], pages: 1 });
});

test('long names of a letter stay on one page', async () => {
  const society = { ...letter.society, name: long(150), address: Array.from({ length: 6 }, () => long(40)) };
  const longest = { ...letter, society, registration: long(120), member_name: `Dr. ${long(90)}` };
  const images = { logo: await aPicture('navy'), secretary_sign: await aPicture('black') };
  const read = await readPdf(await drawings.drawLetter(longest, images, address).pdf());
  expect(read).toMatchObject({ pages: 1, accessible: true });
});

test('the longest names leave room for the code on one page', async () => {
  const [logo, sign] = [await aPicture('navy'), await aPicture('black')];
  const document = {
    ...certificate,
    society_name: long(150),
    registration: long(200),
    member_name: `Dr. ${long(140)}`,
    president_name: long(90),
    secretary_name: 'x'.repeat(90),
  };
  const images = { top_logo: logo, bottom_logo: logo, president_sign: sign, secretary_sign: sign };
  const drawn = await drawings.drawCertificate(document, images, address).pdf();
  const membership = await readPdf(drawn);
  expect(membership).toMatchObject({ pages: 1, accessible: true });
  expect(membership.alternatives).toContain(alt);
  expect(await linesThatOverlap(drawn)).toEqual([]);
  const longest = { ...fmas, member_name: `Dr. ${long(190)}` };
  const fellowship = await readPdf(await drawings.drawFmas(longest, { artwork: logo }, address).pdf());
  expect(fellowship).toMatchObject({ pages: 1, accessible: true });
  expect(fellowship.alternatives).toContain(alt);
});

test.each([
  'https://amasi.org/application/verify-certificate/Xk3_-pQ9aBcDeFgHiJkLmN',
  'https://members.association-of-surgeons.example.org/application/verify-certificate/Xk3_-pQ9aBcDeFgHiJkL-W',
  `https://${'long-'.repeat(20)}name.example.org/application/verify-certificate/Xk3_-pQ9aBcDeFgHiJkL-W`,
])('on artwork the words of %s stay between the code and the edge of their box', async (long_address) => {
  const artwork = await aPicture('beige');
  const words = await textOf(await drawings.drawFmas(fmas, { artwork }, long_address).pdf());
  const millimetre = 72 / 25.4;
  const { bottom, height } = fmasFreeAreas.check;
  const belowCode = (bottom + height - 24) * millimetre;
  const below = words.filter(({ y }) => y < belowCode + 24 * millimetre);
  expect(below.map(({ str }) => str).join('')).toContain('Check this certificate at');
  for (const { y, height: size } of below) {
    expect(y + 0.7 * size).toBeLessThan(belowCode);
    expect(y).toBeGreaterThan(bottom * millimetre);
  }
});

/** The lines from the title to the membership number that are higher than the space below the line before. */
async function linesThatOverlap(pdf: Uint8Array): Promise<string[]> {
  const lines = await textOf(pdf);
  const at = (words: string) => lines.findIndex(({ str }) => str === words);
  const body = lines.slice(at('Certificate of Membership'), at('MEMBERSHIP NO.') + 1);
  expect(body.length).toBeGreaterThan(8);
  return body
    .filter((line, place) => place > 0 && (body[place - 1]?.y ?? 0) - line.y < 0.8 * line.height)
    .map(({ str }) => str);
}

/** What is printed on the first page, in reading order, with the height of its baseline in points. */
async function textOf(pdf: Uint8Array) {
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const { items } = await (await (await loading.promise).getPage(1)).getTextContent();
  await loading.destroy();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ str: item.str, height: item.height, y: Number(item.transform[5]) }]
      : [],
  );
}
