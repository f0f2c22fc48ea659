import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createDrawings } from './create-drawings.ts';
import { readPdf } from './testing/read-pdf.ts';
import { aPicture, certificate, fmas, invoice, receipt } from './testing/samples.ts';

const drawings = createDrawings();
afterAll(() => drawings.close());

const long = (length: number) => 'Venkatasubramaniam '.repeat(20).slice(0, length).trim();

test('a tax invoice for a member in Tamil Nadu', async () => {
  const drawn = drawings.drawInvoice(invoice, { logo: await aPicture('navy') });
  const pdf = await readPdf(await drawn.pdf());
  for (const expected of [
    'TAX INVOICE',
    'Original for recipient',
    'Association of Minimal Access Surgeons of India',
    'GSTIN 33AAATA1234F1Z5',
    'Invoice No. INV-26LM000123',
    'Issue Date 07 - Apr - 2026',
    'Place of Supply TN (33)',
    'Currency INR',
    'Reverse Charge No',
    'Dr. Anita Rao',
    'State Tamil Nadu (33)',
    'Life Member 9995 1 1,00,000.00',
    'CGST @ 9% 9,000.00 SGST @ 9% 9,000.00 Total Tax @ 18% 18,000.00',
    'Processing Fee 100.00',
    'Grand Total ₹ 1,18,100.00',
    'One Lakh Eighteen Thousand One Hundred Rupees Only',
    'Net Received ₹ 1,18,100.00',
    'Payment Id pay_QwErTyUiOp1234',
    'Date 20/11/2026',
    "Online payment doesn't need e-signature.",
  ]) {
    expect(pdf.text).toContain(expected);
  }
  expect(pdf.text).not.toMatch(/IGST|Round Off/);
  expect(pdf).toMatchObject({
    pages: 1,
    title: 'Tax Invoice INV-26LM000123',
    author: 'Association of Minimal Access Surgeons of India',
    language: 'en-IN',
    created: '20260407',
    accessible: true,
    alternatives: ['Logo of Association of Minimal Access Surgeons of India'],
  });
  expect((await drawn.svg()).toString()).toMatch(/^<svg .*data:image\/png;base64,.*<\/svg>\s*$/s);
});

test('one integrated tax elsewhere, dollars, no tax, and what was rounded', async () => {
  const abroad = { ...invoice.recipient, state_name: '', state_code: '', country: 'Nepal' };
  const pdf = await drawings
    .drawInvoice({
      ...invoice,
      recipient: abroad,
      currency: 'USD',
      gst_percent: 0,
      tax: { kind: 'integrated', igst: 0 },
      taxable_value: 300_49,
      processing_fee: 0,
      grand_total: 300_00,
    })
    .pdf();
  const { text } = await readPdf(pdf);
  expect(text).toContain('IGST @ 0% 0.00 Total Tax @ 0% 0.00 Round Off − 0.49 Grand Total US$ 300.00');
  expect(text).toContain('Three Hundred Dollars Only');
  expect(text).not.toMatch(/CGST|SGST|Processing|₹|State/);
});

test('refuses an invoice whose figures do not add up', () => {
  expect(() => drawings.drawInvoice({ ...invoice, grand_total: 118_200_00 })).toThrow('grand total');
});

test('a payment receipt', async () => {
  const pdf = await drawings.drawReceipt(receipt).pdf();
  const read = await readPdf(pdf);
  for (const expected of [
    'PAYMENT RECEIPT',
    'Application No. 26LM000123',
    'Life Member 3,500.00 1 3,500.00',
    'Fee 3,500.00 Processing Fee 100.00 GST @ 18% 630.00 Grand Total ₹ 4,230.00',
    'Payment Id pay_QwErTyUiOp1234',
    'office@example.org',
    '+91 422 222 3330',
    '33AAATA1234F1Z5',
    'Thank you!',
  ]) {
    expect(read.text).toContain(expected);
  }
  expect(read.text).not.toContain('Membership No.');
  expect(read).toMatchObject({ pages: 1, title: 'Payment Receipt 26LM000123', accessible: true });
});

test('a certificate with everything on it', async () => {
  const [logo, sign] = [await aPicture('navy'), await aPicture('black', 'jpeg')];
  const pdf = await drawings
    .drawCertificate(certificate, {
      top_logo: logo,
      bottom_logo: logo,
      president_sign: sign,
      secretary_sign: sign,
    })
    .pdf();
  const read = await readPdf(pdf);
  expect(read.text).toContain(
    'This is to certify that Dr. Anita Rao has been duly enrolled as Life Member on the twenty-first day of November, two thousand and twenty-six, and is entitled',
  );
  for (const expected of [
    'of India Registered under the Tamil Nadu Societies Registration Act, 1975, No. 123 of 2003 Certificate',
    'LM-12345',
    'Dr. S. Raman President',
    'Dr. K. Mehta Secretary',
  ]) {
    expect(read.text).toContain(expected);
  }
  expect(read).toMatchObject({ pages: 1, language: 'en-IN', accessible: true });
  expect(read.alternatives).toHaveLength(4);
});

test('a certificate from before 2016, of a society that entered no registration, has neither date nor that line', async () => {
  const facts = { ...certificate, registered_on: '2015-12-31', registration: '' };
  const { text, pages, accessible } = await readPdf(await drawings.drawCertificate(facts).pdf());
  expect(text).not.toMatch(/two thousand|2015|Registered/i);
  expect(text).toContain('of India Certificate of Membership');
  expect([pages, accessible]).toEqual([1, true]);
});

test.each([
  ['a short name', 'Dr. Anita Rao'],
  ['a name without end', `Dr. ${long(190)}`],
  ['a word without end', `Dr. ${'W'.repeat(190)}`],
])('%s fits on one page of artwork of any shape', async (_, member_name) => {
  const pdf = await drawings.drawFmas({ ...fmas, member_name }, { artwork: await aPicture('beige') }).pdf();
  const read = await readPdf(pdf);
  expect(read.text.replaceAll(' ', '')).toContain(member_name.replaceAll(' ', ''));
  expect(read.text).toContain('Membership No. LM-12345 · FMAS 2026');
  expect(read).toMatchObject({ pages: 1, language: 'en-IN', accessible: true });
  expect(read.alternatives).toHaveLength(1);
});

test('prints user input literally', async () => {
  const hostile = '#panic() *bold* _it_ @x $x^2$ [b] `c` <l> \\u{41} -- "q" // #read("/etc/passwd")';
  const { recipient } = invoice;
  const pdf = await drawings
    .drawInvoice({
      ...invoice,
      recipient: { ...recipient, name: hostile, address: [hostile] },
    })
    .pdf();
  expect((await readPdf(pdf)).text.split(hostile)).toHaveLength(3);
  const document = await drawings.drawCertificate({ ...certificate, member_name: `Dr. ${hostile}` }).pdf();
  expect((await readPdf(document)).text).toContain(`Dr. ${hostile}`);
});

test.each([
  ['an emoji', 'Dr. Asha 😀', ['😀']],
  ['Chinese', 'Dr. 漢字 \uD800\u0000', ['漢', '字']],
  ['a letter with a mark of another script', 'Dr. অा', ['অा']],
])('%s is never drawn as a box', async (_, member_name, characters) => {
  const drawing = drawings.drawCertificate({ ...certificate, member_name });
  await expect(drawing.pdf()).rejects.toMatchObject({ name: 'Unprintable', characters });
  await expect(drawing.svg()).rejects.toMatchObject({ name: 'Unprintable', characters });
});

test('an agenda names the characters that it cannot draw', async () => {
  const item = { name: 'Dr. Asha 😀', facts: [], education: [], papers: [], endorsers: [], votes: '漢' };
  const pack = {
    title: 'Agenda',
    created: '2026-11-21',
    society: { name: 'AMASI' },
    meeting: 'Today',
    items: [item],
  };
  const { text } = await readPdf(await drawings.drawAgenda(pack).pdfOnce());
  expect(text).toContain('Dr. Asha [U+1F600]');
  expect(text).toContain('[U+6F22]');
});

test.each(['Dr. अनिता राव', 'Dr. அனிதா ராவ்'])('a certificate for %s is accessible', async (member_name) => {
  const society_name = `${certificate.society_name} ${member_name}`;
  const pdf = await drawings.drawCertificate({ ...certificate, member_name, society_name }).pdf();
  expect(await readPdf(pdf)).toMatchObject({ pages: 1, accessible: true });
});

test('long names, long addresses and words without end stay on one page', async () => {
  const supplier = { ...invoice.supplier, name: long(140), address: Array<string>(4).fill(long(60)) };
  const recipient = {
    ...invoice.recipient,
    name: long(100),
    address: supplier.address,
    email: 'x'.repeat(120),
  };
  const pdf = await drawings.drawInvoice({ ...invoice, supplier, recipient, description: long(140) }).pdf();
  expect((await readPdf(pdf)).pages).toBe(1);
  const slip = await drawings
    .drawReceipt({
      ...receipt,
      society: supplier,
      person: { ...receipt.person, name: long(200), email: recipient.email },
      description: 'x'.repeat(200),
    })
    .pdf();
  expect((await readPdf(slip)).pages).toBe(1);
  const [logo, sign] = [await aPicture('navy'), await aPicture('black')];
  const document = await drawings
    .drawCertificate(
      {
        ...certificate,
        society_name: long(150),
        member_name: `Dr. ${long(140)}`,
        president_name: long(90),
        secretary_name: 'x'.repeat(90),
      },
      { top_logo: logo, bottom_logo: logo, president_sign: sign, secretary_sign: sign },
    )
    .pdf();
  expect((await readPdf(document)).pages).toBe(1);
});

/** The darkest shade of grey on the page that starts `top` points from the top: 0 is black, 255 white. */
async function darkestOf(svg: Buffer, top: number): Promise<number> {
  const page = { left: 0, top: top + 10, width: 595, height: 800 };
  const drawn = sharp(svg, { density: 72 }).flatten({ background: '#fff' }).greyscale();
  return (await drawn.extract(page).raw().toBuffer()).reduce((darkest, shade) => Math.min(darkest, shade));
}

test('continues on the next page', async () => {
  const recipient = {
    ...invoice.recipient,
    name: 'W'.repeat(200),
    address: Array<string>(6).fill('W'.repeat(120)),
  };
  const supplier = { ...invoice.supplier, address: recipient.address };
  const drawn = drawings.drawInvoice({ ...invoice, supplier, recipient });
  const read = await readPdf(await drawn.pdf());
  expect(read.pages).toBe(2);
  expect(read.text).toContain("doesn't need e-signature.");
  // On the screen the pages are stacked: A4 is 842 points high.
  const svg = await drawn.svg();
  expect(svg.toString()).toMatch(/viewBox="0 0 595\.\d+ 1683\.\d+"/);
  expect([await darkestOf(svg, 0), await darkestOf(svg, 842)].every((shade) => shade < 100)).toBe(true);
});

test('equal data gives equal bytes, in another worker pool too', async () => {
  const others = createDrawings({ workers: 1 });
  const logo = await aPicture('navy');
  const one = drawings.drawInvoice(invoice, { logo });
  const other = others.drawInvoice(structuredClone(invoice), { logo });
  const [pdf, otherPdf] = await Promise.all([one.pdf(), other.pdf()]);
  const [svg, otherSvg] = await Promise.all([one.svg(), other.svg()]);
  await others.close();
  expect(pdf.equals(otherPdf)).toBe(true);
  expect(svg.equals(otherSvg)).toBe(true);
});

test('draws a document once while nothing changes, and again when an image does', async () => {
  const [navy, red] = [await aPicture('navy'), await aPicture('red')];
  const withLogo = (logo: Buffer) => drawings.drawReceipt(receipt, { logo });
  const [first, twin] = await Promise.all([withLogo(navy).svg(), withLogo(navy).svg()]);
  expect(twin).toBe(first);
  expect(await withLogo(navy).svg()).toBe(first);
  expect(await withLogo(red).svg()).not.toEqual(first);
  const pdf = await withLogo(navy).pdf();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await withLogo(navy).pdf()).toBe(pdf);
});

test('accepts only pixel images', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>');
  await expect(drawings.drawInvoice(invoice, { logo: svg }).pdf()).rejects.toThrow('The image logo is not');
  expect((await drawings.drawInvoice(invoice, { logo: null }).svg()).toString()).toMatch(/^<svg /);
});
