import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { documentCalls, documentDownload } from '#contract/documents/calls.ts';
import { packageCalls } from '#contract/packages/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { readPdf } from '#server/modules/documents/draw/testing/read-pdf.ts';
import {
  aCompleteApplication,
  anAccount,
  anEducationStep,
  aPersonalStep,
  startApplication,
} from '#tests/steps/apply.ts';
import { checkOut, openOrder } from '#tests/steps/pay.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { enterOfficers } from '#tests/world/whole-application.ts';

const { checkApplicationStatus, memberInfo, memberTwo, memberThree, otpVerify, sendOtp } = applicationCalls;
const { addApplication, getApplication } = packageCalls;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

async function add(application_name: string, form_type: number, offered = 1): Promise<number> {
  const fee = { fee: '3000', currency_type: 1, gst_type: 1, gst: 1 };
  const { data } = await office.ok(addApplication, { application_name, form_type, offered, ...fee });
  return data[0]?.id ?? 0;
}

async function setOffered(id: number, offered: 0 | 1): Promise<void> {
  const { data } = await office.ok(getApplication, {});
  const type = data.find((one) => one.id === id);
  if (!type) throw new Error(`There is no package ${id}`);
  const { application_name, currency_type, gst_type, gst } = type;
  await office.ok(addApplication, {
    id,
    application_name,
    fee: type.fee,
    currency_type,
    gst_type,
    gst,
    offered,
  });
}

async function allot(member_id: number): Promise<string> {
  const change = { member_id, message: 'Welcome' };
  await office.ok(officeCalls.memberActivityUpdate, { ...change, application_status: 5 });
  const { data } = await office.ok(officeCalls.memberActivityUpdate, { ...change, application_status: 12 });
  return data.membership_no;
}

describe('a package that the office adds', () => {
  test('is applied for, paid and allotted as the type whose form it has', async () => {
    const early = await add('Life Member (early bird)', 1);
    const { data: offered } = await world.browser().ok(getApplication, {});
    const listed = offered.filter((one) => one.offered).map((one) => one.application_name);
    expect(listed).toContain('Life Member (early bird)');

    const applicant = await aCompleteApplication(world, { application_id: early }, 1);
    const { browser, id } = applicant;
    const { application_no } = await browser.ok(paymentCalls.finalStep, { id });
    expect(application_no).toMatch(new RegExp(`^26${early}[2-9A-Z]+$`));
    expect(application_no.length).toBeLessThanOrEqual(12);

    const order = await openOrder({ browser, id });
    expect(order.amount).toBe(354_000);
    await browser.ok(paymentCalls.verifyAndCapture, {
      ...(await checkOut(world, order.id, 'succeed')),
      amount: order.amount,
    });
    const invoice = await browser.ok(documentCalls.invoiceData, { id });
    expect(invoice.application_data[0]).toMatchObject({
      application_name: 'Life Member (early bird)',
      fee: 3000,
      gstAmount: 540,
      totalPrice: 3540,
    });

    const { data } = await office.ok(officeCalls.getMember, { application_id: early });
    expect(await allot(Number(data[0]?.id))).toMatch(/^LM\d{4}$/);
    const { data: record } = await browser.ok(memberInfo, { id });
    expect(record[0]).toMatchObject({
      application_id: early,
      form_type: 1,
      application_name: 'Life Member (early bird)',
    });
    await enterOfficers(office);
    const answer = await browser.download(documentDownload, { kind: 'certificate', id });
    const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
    expect(text).toContain('Life Member');
    expect(text).not.toContain('early bird');
  });

  test('asks for what its form asks for', async () => {
    const overseas = await add('Overseas (early bird)', 3);
    // Ten digits are asked of Indian types alone.
    const mobile = { mobile: '98400', mobile_code: '+91' };
    const { browser, id } = await startApplication(world, { application_id: overseas, ...mobile }, 3);
    const { data } = await browser.ok(memberInfo, { id });
    expect(data[0]).toMatchObject({ form_type: 3, country: null, nationality: '' });

    const abroad = { country: 231, state: null, pin: 'NW1 4LB', nationality: 'British', profile: undefined };
    const personal = await browser.refused(memberTwo, { id, ...aPersonalStep(abroad) });
    expect(personal.errors).not.toHaveProperty('pin');
    expect(personal.errors).toMatchObject({ profile: 'Profile cannot be empty' });
    const { errors } = await browser.refused(memberThree, { id, ...anEducationStep() });
    expect(errors).toEqual({
      pg_degree_certificate: 'PG degree certificate cannot be empty',
      active_license: 'Active license cannot be empty',
    });
  });

  test('with the form of an associate makes members who can be converted', async () => {
    const associate = await add('Associate (early bird)', 2);
    const member = await anApplication(world.db, {
      package_id: associate,
      status_id: 12,
      paid: true,
      membership_no: 'ALM8001',
    });
    const typed = { membership_no: 'ALM8001', email: member.email };
    const account = anAccount({ ...typed, first_name: '', last_name: '', mobile: '', mobile_code: '' });
    const conversion = await add('Conversion (early bird)', 5);
    for (const application_id of [5, conversion]) {
      const answer = await world.browser().ok(checkApplicationStatus, { ...account, application_id });
      expect(answer.application_status).toBe('NO');
    }
    const trainee = await world.browser().refused(checkApplicationStatus, { ...account, application_id: 6 });
    expect(trainee.errors).toHaveProperty('membership_no');
  });
});

describe('a package that is closed for applications', () => {
  test('is not in the list, and nobody begins', async () => {
    const closed = await add('Closed', 1, 0);
    const { data } = await world.browser().ok(getApplication, {});
    expect(data.find((one) => one.id === closed)).toMatchObject({ offered: false });
    const account = anAccount({ application_id: closed });
    for (const call of [checkApplicationStatus, sendOtp])
      expect(await world.browser().refused(call, account)).toMatchObject({
        http: 422,
        code: 'type_not_offered',
        message: 'This membership type is not open for applications.',
      });
  });

  test('whoever has proven the e-mail finishes, whoever has not does not begin', async () => {
    const type = await add('Closing', 1);
    const begun = await aCompleteApplication(world, { application_id: type }, 1);
    const late = world.browser();
    const account = anAccount({ application_id: type });
    const { userid } = await late.ok(sendOtp, account);
    await setOffered(type, 0);
    const { application_no } = await begun.browser.ok(paymentCalls.finalStep, { id: begun.id });
    expect(application_no).toMatch(/^26\d{3}[2-9C-HJ-Y]{7}$/);
    const otp = await world.codeFor(account.email);
    expect(await late.refused(otpVerify, { id: userid, otp })).toMatchObject({ code: 'type_not_offered' });
  });

  test('a conversion may be closed too', async () => {
    const { data } = await world.browser().ok(getApplication, {});
    expect(data.find((one) => one.id === 5)).toMatchObject({ offered: true });
    await setOffered(5, 0);
    const account = anAccount({ application_id: 5, membership_no: 'ALM8001' });
    expect(await world.browser().refused(checkApplicationStatus, account)).toMatchObject({
      code: 'type_not_offered',
    });
    await setOffered(5, 1);
  });
});
