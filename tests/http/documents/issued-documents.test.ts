import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INDIA } from '#contract/applications/lists.ts';
import { certificateCalls } from '#contract/certificates/calls.ts';
import { documentCalls, documentDownload, type DocumentKind } from '#contract/documents/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { openStorage } from '#server/kit/storage/open-storage.ts';
import { readPdf } from '#server/modules/documents/draw/testing/read-pdf.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aJpegScan, aPhoto, aSignature, type Upload } from '#tests/world/uploads.ts';
import { aWholeMember } from '#tests/world/whole-application.ts';

const KERALA = 4028;

let world: World;
let folder: string;
let office: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omas-issued-'));
  world = await startApp({ env: { STORAGE_URL: `file:${folder}` } });
  office = await world.admin();
  await saveSettings({});
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const fileOf = ({ bytes, name, type }: Upload) => new File([new Uint8Array(bytes)], name, { type });

/** The office saves its settings with a logo nobody else has. */
async function saveSettings(changed: object): Promise<void> {
  const { data } = await office.ok(settingsCalls.settings, {});
  const version = data[0] && 'version' in data[0] ? data[0].version : 0;
  await office.ok(settingsCalls.settingsUpdate, {
    website_name: 'Society of Surgeons',
    email: 'office@surgeons.example',
    phone: '+91 9876543210',
    webaddress: '1 Long Street, Chennai',
    webgst: '33AAAAA0000A1Z9',
    place_of_supply: 'TN (33)',
    practice_payments: 1,
    practice_mail: 1,
    id: 1,
    version,
    logo: fileOf(await aPhoto()),
    ...changed,
  });
}

async function pdfOf({ public_id: id }: ApplicationRow, kind: DocumentKind): Promise<Uint8Array> {
  const response = await office.download(documentDownload, { kind, id });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** Where the storage keeps the pictures of a paper, by their place. */
async function picturesOf({ id }: ApplicationRow, kind: DocumentKind): Promise<Record<string, string>> {
  const rows = await world.db
    .selectFrom('issued_files as i')
    .innerJoin('issued_documents as d', 'd.id', 'i.issued_document_id')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['i.place', 'f.storage_key'])
    .where('d.application_id', '=', id)
    .where('d.kind', '=', kind)
    .execute();
  return Object.fromEntries(rows.map(({ place, storage_key }) => [place, storage_key]));
}

/** Does the row of a file still claim its bytes, and are they there? */
async function isKept(storage_key: string): Promise<boolean> {
  const rows = await world.db
    .selectFrom('files')
    .select('id')
    .where('storage_key', '=', storage_key)
    .execute();
  const storage = await openStorage(`file:${folder}`);
  const bytes = await storage.bytes(storage_key).catch(() => null);
  return rows.length === 1 && bytes !== null;
}

test('invoice and receipt stay what they were when it was paid', async () => {
  const { application } = await aWholeMember(world);
  const { public_id: id } = application;
  const issued = [await pdfOf(application, 'invoice'), await pdfOf(application, 'receipt')];
  const told = await office.ok(documentCalls.invoiceData, { id });
  expect((await readPdf(issued[0] ?? new Uint8Array())).alternatives).toEqual([
    'Logo of Society of Surgeons',
  ]);
  const { logo = '' } = await picturesOf(application, 'invoice');

  const society = { website_name: 'Other', webaddress: 'Elsewhere', webgst: '33BBBBB0000B1Z0' };
  await saveSettings({ ...society, logo: fileOf(await aJpegScan()) });
  await world.db.updateTable('packages').set({ fee: 999_900 }).execute();
  await world.db
    .updateTable('applications')
    .set({ last_name: 'Menon', street_line1: 'Elsewhere', state_id: 4028, email: 'new@example.org' })
    .where('public_id', '=', id)
    .execute();

  expect([await pdfOf(application, 'invoice'), await pdfOf(application, 'receipt')]).toEqual(issued);
  expect(await office.ok(documentCalls.invoiceData, { id })).toEqual(told);
  expect(await isKept(logo)).toBe(true);
});

/** The office records that an application was paid at the counter, the day before today. */
async function payOffline({ id, application_no }: ApplicationRow): Promise<void> {
  const input = {
    member_id: id,
    application_status: 11,
    payment_method: '2',
    payed_date: '2026-11-20',
    narration: `Cheque for ${application_no}`,
    message: '',
    login_user_id: '',
  };
  const refusal = await office.refused(paymentCalls.createPaymentLink, { ...input, amount: '0.01' });
  const amount = /[\d,.]+$/.exec(refusal.errors?.['amount'] ?? '')?.[0] ?? '';
  await office.ok(paymentCalls.createPaymentLink, { ...input, amount });
}

test('a payment at the counter stands on its papers with its own day and method', async () => {
  const application = await anApplication(world.db);
  await payOffline(application);
  for (const kind of ['invoice', 'receipt'] as const) {
    const { text } = await readPdf(await pdfOf(application, kind));
    expect(text).toContain('Method Offline');
    expect(text).toContain('Date 20/11/2026');
  }
  expect((await readPdf(await pdfOf(application, 'invoice'))).text).toContain('Issue Date 21 - Nov - 2026');
});

test('the place of supply in the settings decides place and tax of the next invoice, not of an issued one', async () => {
  const inKerala = { country_id: INDIA, state_id: KERALA };
  const [earlier, later] = [await anApplication(world.db, inKerala), await anApplication(world.db, inKerala)];
  await saveSettings({ place_of_supply: 'TN (33)' });
  await payOffline(earlier);
  const issued = await pdfOf(earlier, 'invoice');
  await saveSettings({ place_of_supply: 'Kerala', webgst: '32AAAAA0000A1ZB' });
  await payOffline(later);
  await saveSettings({ place_of_supply: 'TN (33)' });

  const before = (await readPdf(issued)).text;
  expect(before).toContain('Place of Supply TN (33)');
  expect(before).toMatch(/IGST @ 18%/);
  expect(await pdfOf(earlier, 'invoice')).toEqual(issued);
  const after = (await readPdf(await pdfOf(later, 'invoice'))).text;
  expect(after).toContain('Place of Supply KL (32)');
  expect(after).toMatch(/CGST @ 9% .*SGST @ 9%/);
  expect(after).not.toContain('IGST');
});

test('an address of any length is printed to its end, on one page', async () => {
  const street = (words: string, length: number) => words.repeat(20).slice(0, length).trim();
  const society = `${street('Wing B, Institute of Surgery, ', 285)} Chennai 600006`;
  await saveSettings({ webaddress: society });
  const lines = {
    street_line1: street('12 Gandhi Road, ', 150),
    street_line2: street('Mylapore East, ', 150),
  };
  const application = await anApplication(world.db, { ...lines, city: 'Coimbatore', pin: '641018' });
  await payOffline(application);
  const [invoice, receipt] = [await pdfOf(application, 'invoice'), await pdfOf(application, 'receipt')];
  for (const pdf of [await readPdf(invoice), await readPdf(receipt)]) {
    expect(pdf.text).toContain(society);
    expect(pdf.pages).toBe(1);
  }
  const { text } = await readPdf(invoice);
  expect(text).toContain(`${lines.street_line1} ${lines.street_line2} Coimbatore 641018`);
  const told = await office.ok(documentCalls.invoiceData, { id: application.public_id });
  expect(told.webaddress).toBe(society);

  const eight = ['1', '2', '3', '4', '5', '6', '7', 'Chennai 600006'];
  await saveSettings({ webaddress: eight.join('\n') });
  const other = await anApplication(world.db);
  await payOffline(other);
  expect((await readPdf(await pdfOf(other, 'receipt'))).text).toContain('5 6, 7, Chennai 600006');
});

test('a picture that no paper bears goes when another takes its place', async () => {
  const keys = async () => (await world.db.selectFrom('files').select('storage_key').execute()).length;
  await saveSettings({});
  const before = await keys();
  await saveSettings({});
  expect(await keys()).toBe(before);
});

test('a certificate keeps its officers, their signatures and its logos', async () => {
  const pictures = { president_sign: await aSignature(), secretary_sign: await aSignature() };
  const signs = {
    president_sign: fileOf(pictures.president_sign),
    secretary_sign: fileOf(pictures.secretary_sign),
  };
  const period = {
    from_date: '2020-01-01',
    to_date: '',
    president_name: 'Dr. Old',
    secretary_name: 'Dr. Elder',
  };
  const { data } = await office.ok(certificateCalls.certificateDataUpdate, {
    ...period,
    ...signs,
    top_logo: fileOf(await aJpegScan()),
  });
  const { application } = await aWholeMember(world);
  const issued = await pdfOf(application, 'certificate');
  const before = await picturesOf(application, 'certificate');
  expect(Object.keys(before).toSorted()).toEqual([
    'bottom_logo',
    'president_sign',
    'secretary_sign',
    'top_logo',
  ]);
  expect(before.top_logo).not.toBe(before.bottom_logo);

  await saveSettings({ website_name: 'Another Society' });
  await office.ok(certificateCalls.certificateDataUpdate, {
    ...period,
    ...data[0],
    president_name: 'Dr. New',
    secretary_name: 'Dr. Newer',
    president_sign: fileOf(await aJpegScan()),
    secretary_sign: fileOf(await aJpegScan()),
    top_logo: fileOf(await aPhoto()),
  });
  await world.db
    .updateTable('applications')
    .set({ first_name: 'X' })
    .where('id', '=', application.id)
    .execute();

  expect(await pdfOf(application, 'certificate')).toEqual(issued);
  for (const key of Object.values(before)) expect(await isKept(key)).toBe(true);
  const { application: next } = await aWholeMember(world);
  const { text } = await readPdf(await pdfOf(next, 'certificate'));
  expect(text).toContain('Another Society');
  expect(text).toContain('Dr. New');
});

test('documents bear the registered name, and certificates the registration', async () => {
  const { application: former } = await aWholeMember(world);
  const issued = [await pdfOf(former, 'invoice'), await pdfOf(former, 'certificate')];
  const registration = 'Registered under the Tamil Nadu Societies Registration Act, 1975, No. 7 of 1999';
  await saveSettings({ registered_name: ' The Society  of Surgeons, Chennai', registration });
  // What is not sent stays.
  await saveSettings({ website_name: 'Surgeons' });

  const { application } = await aWholeMember(world);
  for (const kind of ['invoice', 'receipt', 'certificate'] as const) {
    const { text, author } = await readPdf(await pdfOf(application, kind));
    expect(text).toContain('The Society of Surgeons, Chennai');
    expect(author).toBe('The Society of Surgeons, Chennai');
    expect(text.includes(registration)).toBe(kind === 'certificate');
  }
  expect([await pdfOf(former, 'invoice'), await pdfOf(former, 'certificate')]).toEqual(issued);
  const { alternatives } = await readPdf(await pdfOf(application, 'certificate'));
  const ofOurs = alternatives.filter((words) => words.includes('The Society of Surgeons, Chennai'));
  expect(ofOurs).toHaveLength(2);

  await saveSettings({ registered_name: '', registration: '' });
  const { data } = await office.ok(certificateCalls.certificateDataList, { member_apply_date: '' });
  for (const row of data)
    await office.ok(certificateCalls.certificateDataUpdate, { ...row, to_date: '', remove_top_logo: 1 });
  const { application: last } = await aWholeMember(world);
  const { text, alternatives: once } = await readPdf(await pdfOf(last, 'certificate'));
  expect(text).toContain('Society of Surgeons Certificate of Membership');
  // The association's logo is at the head and not once more at the foot.
  expect(once.filter((words) => words.includes('Society of Surgeons'))).toEqual([
    'Emblem of Society of Surgeons',
  ]);
});
