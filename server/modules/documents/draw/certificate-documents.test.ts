import { expect, test, afterAll } from 'vitest';
import { certificateDocument, societyInitials } from './certificate-documents.ts';
import { certificate, aPicture, fmas } from './testing/samples.ts';
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
  ['', ''],
])('the seal of %s says %s', (name, initials) => {
  expect(societyInitials(name)).toBe(initials);
});

test.each([
  [
    '2016-01-01',
    [
      { label: 'Membership No.', value: 'LM-12345' },
      { label: 'Date', value: '01/01/2016' },
    ],
  ],
  ['2015-12-31', [{ label: 'Membership No.', value: 'LM-12345' }]],
  [null, [{ label: 'Membership No.', value: 'LM-12345' }]],
])('registered on %s', (registered_on, facts) => {
  expect(certificateDocument({ ...certificate, registered_on }).facts).toEqual(facts);
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

test('the longest names leave room for the code on one page', async () => {
  const [logo, sign] = [await aPicture('navy'), await aPicture('black')];
  const document = {
    ...certificate,
    society_name: long(150),
    member_name: `Dr. ${long(140)}`,
    president_name: long(90),
    secretary_name: 'x'.repeat(90),
  };
  const images = { top_logo: logo, bottom_logo: logo, president_sign: sign, secretary_sign: sign };
  const membership = await readPdf(await drawings.drawCertificate(document, images, address).pdf());
  expect(membership).toMatchObject({ pages: 1, accessible: true });
  expect(membership.alternatives).toContain(alt);
  const longest = { ...fmas, member_name: `Dr. ${long(190)}` };
  const fellowship = await readPdf(await drawings.drawFmas(longest, { artwork: logo }, address).pdf());
  expect(fellowship).toMatchObject({ pages: 1, accessible: true });
  expect(fellowship.alternatives).toContain(alt);
});
