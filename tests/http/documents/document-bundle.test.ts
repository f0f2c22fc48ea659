import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { type FileField, fileFields } from '#contract/applications/uploads.ts';
import { bundleDownload } from '#contract/documents/calls.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { readPdf } from '#server/modules/documents/draw/testing/read-pdf.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { aReason } from '#tests/steps/reason.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aJpegScan, aPdf, aPhoto, aSignature, storeUpload, type Upload } from '#tests/world/uploads.ts';
import { personOf } from '#tests/world/sessions.ts';

let world: World;
let folder: string;
let office: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omas-bundle-'));
  // Past midnight in India, not yet in London.
  world = await startApp({ now: '2026-11-21T20:00:00Z', env: { STORAGE_URL: `file:${folder}` } });
  office = await world.admin();
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const put = (application: ApplicationRow, field: FileField, paper: Upload) =>
  storeUpload(world.db, `file:${folder}`, application, field, paper);

async function bundleOf({ id }: ApplicationRow) {
  const answer = await office.download(bundleDownload, { ...aReason, id: String(id) });
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { answer, bytes, ...(await readPdf(bytes)) };
}

/** A PDF of one page of this size, turned, whose only word lies in its middle. */
async function aPage(width: number, height: number, turn = 0): Promise<Upload> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([width, height]);
  page.drawText('Middle', { x: width / 2, y: height / 2, size: 12, font });
  page.setRotation(degrees(turn));
  return { name: 'page.pdf', type: 'application/pdf', bytes: Buffer.from(await document.save()) };
}

test('the papers follow their list in the order they are shown, every page A4', async () => {
  const application = await anApplication(world.db, {
    first_name: 'Anitā',
    last_name: 'Rao',
    membership_no: 'LM0042',
    status_id: 12,
    paid: true,
  });
  await put(application, 'pg_degree_certificate', await aPdf('Degree of surgery', 3));
  await put(application, 'mci_certificate', await aJpegScan());
  await put(application, 'profile', await aPhoto());
  const { answer, text, sizes, title, language, created } = await bundleOf(application);

  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(
    `attachment; filename="Anita_${application.application_no}_documents.pdf"`,
  );
  expect(sizes).toEqual(Array.from({ length: 6 }, () => ({ width: 595, height: 842 })));
  expect({ title, language, created }).toEqual({
    title: 'Documents of Dr. Anitā Rao',
    language: 'en-IN',
    created: '20261122',
  });
  for (const expected of [
    'Dr. Anitā Rao',
    'Life Member',
    `Application No. ${application.application_no}`,
    'Membership No. LM0042',
    'Made on 22/11/2026',
    'Profile photo Not judged yet 1 2 NMC certificate Not judged yet 1 3 PG degree certificate Not judged yet 3 4',
    'Not uploaded ASI member certificate',
    `Profile photo, page 1 of 1 ${application.application_no} · 2Not judged yet`,
    `NMC certificate, page 1 of 1 ${application.application_no} · 3`,
    'PG degree certificate, page 2 of 3',
    'Degree of surgery',
    `PG degree certificate, page 3 of 3 ${application.application_no} · 6`,
  ])
    expect(text.replaceAll('  ', ' ')).toContain(expected);
});

test('what the office found on a paper stands in the list and at the head of its pages', async () => {
  const application = await anApplication(world.db, { status_id: 3, paid: true });
  await put(application, 'profile', await aPhoto());
  await put(application, 'mci_certificate', await aPdf('Council', 2));
  await put(application, 'pg_degree_certificate', await aPdf());
  const { files } = await office.ok(applicationCalls.memberDetail, { id: String(application.id) });
  const judge = (field: FileField, verdict: 'accepted' | 'refused', reason: string) =>
    office.ok(officeCalls.fileVerdict, {
      member_id: application.public_id,
      field,
      url: files.find((file) => file.field === field)?.url ?? '',
      verdict,
      reason,
    });
  await judge('profile', 'accepted', '');
  // In letters that the standard fonts of PDF readers do not have, and longer than a line.
  const reason = `படம் தெளிவாக இல்லை: ${'the scan is blurred, '.repeat(10)}and cut off.`;
  await judge('mci_certificate', 'refused', reason);
  await judge('asi_member_certificate', 'refused', 'Please upload this document.');

  const { text, pages } = await bundleOf(application);
  expect(pages).toBe(5);
  const by = 'by Administrator on 22/11/2026';
  for (const expected of [
    `Profile photo Accepted ${by} 1 2`,
    `NMC certificate Refused ${by}: `,
    'and cut off. 2 3',
    'PG degree certificate Not judged yet 1 5',
    `ASI member certificate (asked for ${by}: Please upload this document.)`,
    `Profile photo, page 1 of 1 ${application.application_no} · 2Accepted ${by}`,
    `NMC certificate, page 2 of 2 ${application.application_no} · 4Refused ${by}: `,
    `PG degree certificate, page 1 of 1 ${application.application_no} · 5Not judged yet`,
  ])
    expect(text.replaceAll('  ', ' ')).toContain(expected);
  expect(text.match(/…/g)).toHaveLength(2);
});

test('a list that reasons make two pages long still says where each paper begins', async () => {
  const application = await anApplication(world.db, { status_id: 3, paid: true });
  for (const field of fileFields) await put(application, field, await aPhoto());
  const { files } = await office.ok(applicationCalls.memberDetail, { id: String(application.id) });
  for (const { field, url } of files)
    await office.ok(officeCalls.fileVerdict, {
      member_id: application.public_id,
      field,
      url,
      verdict: 'refused',
      reason: 'W'.repeat(300),
    });
  const { text, pages } = await bundleOf(application);
  expect(pages).toBe(2 + fileFields.length);
  expect(text).toMatch(/Profile photo Refused by Administrator on 22\/11\/2026: W[W ]* 1 3 /);
  expect(text).toContain(`Profile photo, page 1 of 1 ${application.application_no} · 3`);
});

test('a paper that is broken or lost has a page that says so, and the others come', async () => {
  const application = await anApplication(world.db);
  const broken = { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\nnothing\n%%EOF') };
  await put(application, 'mci_certificate', broken);
  await put(application, 'profile', { ...broken, name: 'a.png', type: 'image/png' });
  await storeUpload(world.db, null, application, 'asi_member_certificate', await aPdf());
  await put(application, 'pg_degree_certificate', await aPdf('Degree that is fine'));
  const { text, pages } = await bundleOf(application);
  expect(pages).toBe(5);
  expect(text).toContain('NMC certificate (could not be read) Not judged yet 1 3');
  expect(text.match(/This document was uploaded but could not be read\./g)).toHaveLength(3);
  expect(text).toContain('Degree that is fine');
});

test('an application without any papers has its list alone', async () => {
  const nameless = { salutation: '', first_name: '', last_name: '' };
  const application = await anApplication(world.db, { status_id: 0, ...nameless });
  const { text, pages, answer } = await bundleOf(application);
  expect(pages).toBe(1);
  expect(text).toContain(application.email);
  expect(text).toContain('Not uploaded Profile photo NMC certificate');
  expect(answer.headers.get('content-disposition')).toContain('member_application_documents.pdf');
});

const rounded = (value: number) => Math.round(value * 100) / 100;

/** How the word in the middle of a paper is turned, scaled and placed on the page of the bundle. */
async function placeOfMiddle(paper: Upload) {
  const application = await anApplication(world.db);
  await put(application, 'mci_certificate', paper);
  const { bytes } = await bundleOf(application);
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const page = await (await loading.promise).getPage(2);
  const { items } = await page.getTextContent();
  const found = items.flatMap((item) => ('str' in item && item.str === 'Middle' ? [item.transform] : []));
  await loading.destroy();
  return found.flat().map(rounded);
}

test('pages are made smaller or larger to fit, upright as they are seen, at most half as large again', async () => {
  // A3 lying, shown as it lies; A4 that was scanned on its side and turned by a mark; a small card.
  const a3 = await placeOfMiddle(await aPage(1191, 842));
  const side = await placeOfMiddle(await aPage(842, 595, 90));
  const card = await placeOfMiddle(await aPage(240, 150));
  const [x, y] = [28 + 539 / 2, 28 + 768 / 2];
  const [smaller, onItsSide] = [539 / 1191, 539 / 595];
  expect(a3).toEqual([12 * smaller, 0, 0, 12 * smaller, x, y].map(rounded));
  expect(side).toEqual([0, -12 * onItsSide, 12 * onItsSide, 0, x, y].map(rounded));
  expect(card).toEqual([18, 0, 0, 18, x, y]);
});

test('a field that was filled in is part of the page', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const field = document.getForm().createTextField('year');
  field.addToPage(page, { x: 100, y: 400, width: 200, height: 30 });
  field.setText('Passed in 1998');
  const bytes = Buffer.from(await document.save());
  const application = await anApplication(world.db);
  await put(application, 'mbbs_degree_certificate', { name: 'form.pdf', type: 'application/pdf', bytes });
  expect((await bundleOf(application)).text).toContain('Passed in 1998');
});

test('seven papers of nearly 2 MB each are bound', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const scan = sharp({ create: { width: 1700, height: 2200, channels: 3, background: '#000', noise } });
  const bytes = await scan.jpeg({ quality: 70 }).toBuffer();
  expect(bytes.length).toBeGreaterThan(1_500_000);
  const application = await anApplication(world.db);
  const fields = ['profile', 'mci_certificate', 'active_license', 'letter_hod'] as const;
  for (const field of fields) await put(application, field, { name: 'scan.jpg', type: 'image/jpeg', bytes });
  const held = await PDFDocument.create();
  held.addPage([595, 842]).drawImage(await held.embedJpg(bytes), { x: 0, y: 0, width: 595, height: 842 });
  const paper = { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from(await held.save()) };
  const papers = ['pg_degree_certificate', 'asi_member_certificate', 'mbbs_degree_certificate'] as const;
  for (const field of papers) await put(application, field, paper);
  expect((await bundleOf(application)).pages).toBe(8);
});

test('is for the office alone, and a picture with a transparent ground is fit for paper', async () => {
  const application = await anApplication(world.db);
  await put(application, 'mci_certificate', await aSignature());
  const input = { id: application.public_id };
  const owner = await personOf(world, 'member', application);
  expect((await owner.download(bundleDownload, { ...aReason, ...input })).status).toBe(403);
  const stranger = await anAdministrator(world, 'Counts Money', { 'Payment reports': ['view'] });
  expect((await stranger.download(bundleDownload, { ...aReason, ...input })).status).toBe(403);
  expect((await office.download(bundleDownload, { ...aReason, id: '999999' })).status).toBe(404);
  expect((await office.download(bundleDownload, { ...aReason, ...input })).status).toBe(200);
});
