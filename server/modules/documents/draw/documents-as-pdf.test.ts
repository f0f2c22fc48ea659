import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDrawings } from './create-drawings.ts';
import { type ReadPdf, readPdf } from './testing/read-pdf.ts';
import { aPicture, certificate, fmas, invoice, letter, receipt } from './testing/samples.ts';

const drawings = createDrawings();
afterAll(() => drawings.close());

const kinds = ['invoice', 'receipt', 'certificate', 'fmas', 'letter', 'bundle'] as const;
const documents = new Map<string, { pdf: Buffer; read: ReadPdf }>();

beforeAll(async () => {
  const logo = await aPicture('navy');
  const bundle = drawings.drawBundle(
    {
      society: invoice.supplier,
      member_name: 'Dr. Anita Rao',
      membership_type: 'Life Member',
      application_no: '26LM000123',
      membership_no: '',
      made_on: '2026-11-22',
      missing: [{ label: 'ASI member certificate', finding: null }],
    },
    [
      {
        label: 'Profile photo',
        finding: null,
        pages: 1,
        kind: 'picture',
        bytes: await aPicture('grey', 'jpeg'),
      },
    ],
    { logo },
  );
  const pdfs = await Promise.all([
    drawings.drawInvoice(invoice, { logo }).pdf(),
    drawings.drawReceipt(receipt, { logo }).pdf(),
    drawings.drawCertificate(certificate, { top_logo: logo, president_sign: logo }).pdf(),
    drawings.drawFmas(fmas, { artwork: logo }).pdf(),
    drawings.drawLetter(letter, { logo, secretary_sign: logo }, 'https://example.org/a').pdf(),
    bundle,
  ]);
  for (const [index, pdf] of pdfs.entries())
    documents.set(kinds[index] ?? '', { pdf, read: await readPdf(pdf) });
});

function document(kind: string) {
  const found = documents.get(kind);
  if (!found) throw new Error(`No ${kind} was drawn`);
  return found;
}

test.each(kinds)('every page of the %s is A4 portrait', (kind) => {
  const { sizes } = document(kind).read;
  expect(sizes).toHaveLength(kind === 'bundle' ? 2 : 1);
  for (const { width, height } of sizes) {
    expect(width).toBeCloseTo(595.28, 0);
    expect(height).toBeCloseTo(841.89, 0);
  }
});

test.each(['invoice', 'receipt', 'certificate', 'fmas', 'letter'])(
  'the %s is accessible: PDF/UA-1, tagged, with language and title',
  (kind) => {
    const { read } = document(kind);
    expect(read).toMatchObject({ accessible: true, tagged: true, language: 'en-IN' });
    expect(read.title).not.toBe('');
  },
);

test.each(['invoice', 'receipt', 'certificate', 'fmas', 'letter'])(
  'the %s embeds its fonts, each reduced to the letters it uses',
  (kind) => {
    const { fonts } = document(kind).read;
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatchObject({ embedded: true, subset: true });
  },
);

test('invoice and receipt have a title, headings of their parts, and a table with heads', () => {
  for (const [kind, heads, headings] of [
    ['invoice', 5, 4],
    ['receipt', 4, 3],
  ] as const) {
    const { roles } = document(kind).read;
    const count = (role: string) => roles.filter((each) => each === role).length;
    expect([count('H1'), count('H2'), count('Table'), count('TH'), count('TD')]).toEqual([
      1,
      headings,
      1,
      heads,
      heads,
    ]);
    expect(document(kind).read.alternatives).toEqual([
      'Logo of Association of Minimal Access Surgeons of India',
    ]);
  }
});

test('the cover of a bundle is tagged, but the bundle with its uploads does not claim PDF/UA', () => {
  const { read } = document('bundle');
  expect(read).toMatchObject({ tagged: true, accessible: false, language: 'en-IN' });
  expect(read).toMatchObject({ title: 'Documents of Dr. Anita Rao', created: '20261122' });
  expect(read.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH']));
  expect(read.text).toContain('Not uploaded ASI member certificate');
});

/** Without large images a document is small enough for any mail. */
test.each([
  ['invoice', 80_000],
  ['receipt', 80_000],
  ['certificate', 80_000],
  ['fmas', 40_000],
  ['letter', 80_000],
])('the %s is small: less than %i bytes', (kind, most) => {
  expect(document(kind).pdf.byteLength).toBeLessThan(most);
});

test('a large logo does not make a large document', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const logo = await sharp({ create: { width: 1600, height: 600, channels: 3, background: 'white', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
  const pdf = await drawings.drawInvoice(invoice, { logo }).pdf();
  expect(pdf.byteLength).toBeLessThan(logo.byteLength + 80_000);
});

test.each([
  ['Devanagari', 'NotoSans-Regular', 'Dr. अनिता राव', 'गांधी मार्ग', ['नि', 'ता', 'रा', 'गां', 'धी']],
  ['Tamil', 'NotoSansTamil-Regular', 'Dr. அனிதா ராவ்', 'காந்தி தெரு', ['னி', 'தா', 'ரா', 'கா', 'தி', 'தெ']],
])(
  'rupee sign and %s letters are text that can be searched and copied',
  async (_, font, name, street, found) => {
    const recipient = { ...invoice.recipient, name, address: [street] };
    const pdf = await drawings.drawInvoice({ ...invoice, recipient }).pdf();
    const { text, clusters, accessible, fonts } = await readPdf(pdf);
    expect(text).toContain('₹ 1,18,100.00');
    expect(clusters).toEqual(expect.arrayContaining(found));
    expect(accessible).toBe(true);
    expect(fonts.map(({ name }) => name)).toContain(font);
  },
);
