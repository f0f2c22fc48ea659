import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { INDIA, TAMIL_NADU } from '#contract/applications/lists.ts';
import { certificateCalls } from '#contract/certificates/calls.ts';
import { documentCalls, documentDownload, type DocumentKind } from '#contract/documents/calls.ts';
import { feeParts } from '#contract/payments/fee.ts';
import { visitor } from '#server/kit/context/caller.ts';
import type { Applications } from '#server/kit/db/db-types.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { readPdf } from '#server/modules/documents/draw/testing/read-pdf.ts';
import { issueInvoice } from '#server/modules/documents/index.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { enterOfficers } from '#tests/world/whole-application.ts';

const KERALA = 4028;

let world: World;
let folder: string;
let office: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omas-papers-'));
  world = await startApp({ env: { STORAGE_URL: `file:${folder}` } });
  office = await world.admin();
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** Every test begins with the same settings, fees and no certificate settings. */
beforeEach(async () => {
  await world.db
    .updateTable('settings')
    .set({
      website_name: 'Society of Surgeons',
      webaddress: '12 College Road\nChennai 600006',
      webgst: '33AAATA1234F1Z5',
    })
    .execute();
  await world.db
    .updateTable('packages')
    .set({ fee: 350_000, name: 'Life Member' })
    .where('id', '=', 1)
    .execute();
  await world.db.deleteFrom('certificate_settings').execute();
});

let people = 0;

/** A submitted application of Anita Rao; every one has an e-mail and a number of its own. */
async function anApplication(values: Partial<Insertable<Applications>> = {}) {
  people += 1;
  const email = `anita${people}@example.org`;
  const now = world.clock.now();
  const account = await world.db
    .insertInto('member_accounts')
    .values({ email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return world.db
    .insertInto('applications')
    .values({
      public_id: newPublicId(),
      account_id: account.id,
      package_id: 1,
      status_id: 3,
      application_no: `26LM${String(people).padStart(6, '0')}`,
      created_at: now,
      submitted_at: now,
      status_changed_at: now,
      salutation: 'Dr.',
      first_name: 'Anita',
      last_name: 'Rao',
      email,
      mobile_code: '+91',
      mobile: '9876543210',
      street_line1: '12 Gandhi Street',
      city: 'Kochi',
      pin: '682001',
      country_id: INDIA,
      state_id: TAMIL_NADU,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
type Applicant = Awaited<ReturnType<typeof anApplication>>;

/** The payment of an application over 4,200: 3,500, 18 % and a processing fee of 2 %. */
async function pay(application: Applicant, paymentId = `pay_${application.id}`) {
  const { fee, gst, processing, total } = feeParts(350_000, 18, 2);
  const now = world.clock.now();
  await inTransaction(world.db, async (tx) => {
    const order = await tx
      .insertInto('orders')
      .values({
        application_id: application.id,
        kind: 'checkout',
        status: 'paid',
        receipt: `receipt ${paymentId}`,
        currency: 'INR',
        fee,
        gst,
        gst_percent: 18,
        processing,
        processing_percent: 2,
        total,
        package_name: 'Life Member',
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const payment = await tx
      .insertInto('payments')
      .values({
        payment_id: paymentId,
        order_id: order.id,
        application_id: application.id,
        package_id: application.package_id,
        status_id: 1,
        method_id: 1,
        amount: total,
        currency: 'INR',
        created_at: now,
        changed_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await issueInvoice({ tx, caller: visitor, now }, { application, order, payment });
  });
}

async function aPaidApplication(values: Partial<Insertable<Applications>> = {}): Promise<Applicant> {
  const application = await anApplication(values);
  await pay(application);
  return application;
}

async function aMember(values: Partial<Insertable<Applications>> = {}): Promise<Applicant> {
  people += 1;
  return anApplication({
    status_id: 12,
    membership_no: `LM-${people}`,
    member_reg_date: '2020-06-01',
    ...values,
  });
}

async function tracker({ email, application_no }: Applicant): Promise<Browser> {
  const browser = world.browser();
  await browser.ok(applicationCalls.trackApplication, { email, application_no: application_no ?? '' });
  return browser;
}

async function signIn({ email }: Applicant): Promise<Browser> {
  const browser = world.browser();
  const { userid } = await browser.ok(accountCalls.memberSendOtp, { email });
  await browser.ok(accountCalls.memberOtpVerify, { id: userid, otp: await world.codeFor(email) });
  return browser;
}

function documentOf(application: Applicant, kind: DocumentKind, browser = office): Promise<Response> {
  return browser.download(documentDownload, { kind, id: application.public_id });
}

async function textOf(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text;
}

describe('invoice', () => {
  test('the tax of a member in Tamil Nadu is split', async () => {
    const application = await aPaidApplication();
    const text = await textOf(await documentOf(application, 'invoice'));
    for (const words of [
      `Invoice No. INV-${application.application_no}`,
      'Issue Date 21 - Nov - 2026',
      'Place of Supply TN (33)',
      'Society of Surgeons',
      '12 College Road',
      'Dr. Anita Rao',
      'Kochi 682001',
      'State Tamil Nadu (33)',
      'CGST @ 9% 315.00 SGST @ 9% 315.00',
      'Processing Fee 70.00',
      'Grand Total ₹ 4,200.00',
      'Method Razorpay',
      'Date 21/11/2026',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('elsewhere the tax is integrated, and the call tells the same figures', async () => {
    const application = await aPaidApplication({ state_id: KERALA });
    const text = await textOf(await documentOf(application, 'invoice'));
    expect(text).toContain('IGST @ 18% 630.00');
    expect(text).not.toContain('CGST');
    const told = await office.ok(documentCalls.invoiceData, { id: application.public_id });
    expect(told).toMatchObject({
      data: [
        { first_name: 'Anita', state: KERALA, state_name: 'Kerala', state_code: '32', membership_no: '' },
      ],
      payment_status: [{ payment_id: `pay_${application.id}`, payment_status: 1 }],
      application_data: [{ fee: 3500, gstAmount: 630, processing_fee: 70, totalPrice: 4200, gst_value: 18 }],
      webaddress: '12 College Road\nChennai 600006',
      webgst: '33AAATA1234F1Z5',
    });
  });

  test('a state abroad has no code of the Indian register', async () => {
    const punjab = await world.db
      .selectFrom('states')
      .select(['id', 'country_id'])
      .where('name', '=', 'Punjab')
      .where('country_id', '<>', INDIA)
      .executeTakeFirstOrThrow();
    const application = await aPaidApplication({ state_id: punjab.id, country_id: punjab.country_id });
    const { data } = await office.ok(documentCalls.invoiceData, { id: application.public_id });
    expect(data[0]).toMatchObject({ state_name: 'Punjab', state_code: '' });
  });

  test('nothing that changes later touches it', async () => {
    const application = await aPaidApplication();
    const [invoice, receipt] = [
      await documentOf(application, 'invoice'),
      await documentOf(application, 'receipt'),
    ];
    const before = await office.ok(documentCalls.invoiceData, { id: application.public_id });
    await world.db
      .updateTable('packages')
      .set({ fee: 999_900, name: 'Renamed' })
      .where('id', '=', 1)
      .execute();
    await world.db.updateTable('settings').set({ website_name: 'Other', webgst: '' }).execute();
    await world.db
      .updateTable('applications')
      .set({ last_name: 'Menon', street_line1: 'Elsewhere', state_id: KERALA })
      .where('id', '=', application.id)
      .execute();
    // A second payment issues nothing anew.
    await pay(application, `pay_again_${application.id}`);
    expect(await sameBytes(await documentOf(application, 'invoice'), invoice)).toBe(true);
    expect(await sameBytes(await documentOf(application, 'receipt'), receipt)).toBe(true);
    expect(await office.ok(documentCalls.invoiceData, { id: application.public_id })).toEqual(before);
  });

  test('before the payment there is none', async () => {
    const application = await anApplication({ status_id: 10 });
    const mine = await signIn(application);
    expect((await documentOf(application, 'invoice', mine)).status).toBe(404);
    expect((await documentOf(application, 'receipt', mine)).status).toBe(404);
    const refusal = await mine.refused(documentCalls.invoiceData, { id: application.public_id });
    expect(refusal).toMatchObject({ http: 404, code: 'no_invoice' });
  });
});

async function sameBytes(one: Response, other: Response): Promise<boolean> {
  return Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()));
}

describe('who may have it', () => {
  test('its member alone: no tracker, no stranger, nobody unknown', async () => {
    const application = await aPaidApplication();
    const stranger = await aPaidApplication();
    expect((await documentOf(application, 'invoice', await tracker(application))).status).toBe(403);
    expect((await documentOf(application, 'invoice', await signIn(application))).status).toBe(200);
    expect((await documentOf(application, 'invoice', await tracker(stranger))).status).toBe(403);
    expect((await documentOf(application, 'invoice', await signIn(stranger))).status).toBe(404);
    expect((await documentOf(application, 'invoice', world.browser())).status).toBe(401);
  });
});

describe('downloads', () => {
  test('bear the names of the specification and may not act', async () => {
    await enterOfficers(office);
    const application = await aPaidApplication({ membership_no: 'LM-7001', member_reg_date: '2020-06-01' });
    const mine = await signIn(application);
    const nameOf = async (kind: DocumentKind, browser: Browser) =>
      (await documentOf(application, kind, browser)).headers.get('content-disposition');
    const no = application.application_no;
    expect(await nameOf('invoice', mine)).toBe(`attachment; filename="Anita_${no}_invoice.pdf"`);
    expect(await nameOf('receipt', mine)).toBe('attachment; filename="payment-receipt.pdf"');
    expect(await nameOf('receipt', office)).toBe(`attachment; filename="Anita_${no}.pdf"`);
    expect(await nameOf('certificate', mine)).toBe('attachment; filename="Anita_LM-7001.pdf"');
    const { headers } = await documentOf(application, 'invoice', mine);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test('for the screen it comes as SVG, which may not act either', async () => {
    const application = await aPaidApplication();
    const paper = { kind: 'invoice', id: application.public_id, as: 'svg' } as const;
    const first = await office.download(documentDownload, paper);
    expect(first.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(first.headers.get('content-security-policy')).toContain('sandbox');
    expect(await first.text()).toMatch(/^<svg /);
  });
});

/** Who signed from one day to another, to be told from others by `name`. */
const enter = (name: string, from_date: string, to_date = '') =>
  enterOfficers(office, {
    from_date,
    to_date,
    president_name: `Dr. President ${name}`,
    secretary_name: `Dr. Secretary ${name}`,
  });

describe('certificate', () => {
  test('before a number is allotted there is none', async () => {
    const application = await aPaidApplication();
    const refused = await documentOf(application, 'certificate');
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ status: false, code: 'no_certificate' });
  });

  test('names who was in office on the day of registration, and keeps it', async () => {
    const member = await aMember();
    await enter('Ended', '2014-01-01', '2016-12-31');
    await enter('Then', '2019-01-01', '2021-12-31');
    await enter('Now', '2022-01-01');
    const issued = await textOf(await documentOf(member, 'certificate'));
    for (const words of [
      'Dr. Anita Rao',
      'Life Member',
      member.membership_no,
      'on the first day of June, two thousand and twenty,',
      'Dr. Secretary Then',
    ])
      expect(issued).toContain(words);
    await world.db.updateTable('certificate_settings').set({ president_name: 'Dr. Changed' }).execute();
    await world.db.updateTable('applications').set({ first_name: 'X' }).where('id', '=', member.id).execute();
    expect(await textOf(await documentOf(member, 'certificate'))).toBe(issued);
  });

  test('a conversion that was allotted is a Life Member; a date before 2016 is not printed', async () => {
    await enter('Signed', '2000-01-01');
    const member = await aMember({ package_id: 5, member_reg_date: '2015-12-31' });
    const text = await textOf(await documentOf(member, 'certificate'));
    expect(text).toContain('duly enrolled as Life Member');
    expect(text).not.toContain('2015');
  });

  test('certificate_data_list tells the officers of a day, and all of them only to the office', async () => {
    await enter('First', '2015-01-01', '2018-12-31');
    await enter('Second', '2019-01-01');
    const mine = await signIn(await aMember());
    const at = (day: string) => mine.ok(certificateCalls.certificateDataList, { member_apply_date: day });
    expect((await at('2016-05-05')).data).toMatchObject([
      { president_name: 'Dr. President First', to_date: '2018-12-31', president_sign: null },
    ]);
    expect((await at('2020-01-01T10:00:00Z')).data).toMatchObject([
      { president_name: 'Dr. President Second' },
    ]);
    expect((await at('2014-12-31')).data).toMatchObject([{ president_name: 'Dr. President First' }]);
    const all = { member_apply_date: '' };
    expect(await mine.refused(certificateCalls.certificateDataList, all)).toMatchObject({ http: 403 });
    expect((await office.ok(certificateCalls.certificateDataList, all)).data).toHaveLength(2);
    const wrong = await mine.refused(certificateCalls.certificateDataList, {
      member_apply_date: '2020-02-30',
    });
    expect(wrong).toMatchObject({ http: 422, errors: { member_apply_date: 'Must be a date' } });
  });
});
