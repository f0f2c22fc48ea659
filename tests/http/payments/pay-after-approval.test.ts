import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { documentCalls } from '#contract/documents/calls.ts';
import { packageCalls } from '#contract/packages/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { type Applicant, aCompleteApplication } from '#tests/steps/apply.ts';
import { checkOut, openOrder, payByLink, requestOf } from '#tests/steps/pay.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

const { applicationStatus, applicationData, memberInfo } = applicationCalls;
const { getMember, memberActivityUpdate } = officeCalls;

let world: World;
let office: Browser;
/** A package whose fee is paid after the approval. */
let later: number;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  later = await addPackage('Life Member (by election)', 1);
});
afterAll(() => world.close());

async function addPackage(application_name: string, pays_after_approval: 0 | 1, fee = '3000') {
  const values = { application_name, fee, currency_type: 1, gst_type: 1, gst: 1, form_type: 1 };
  const { data } = await office.ok(packageCalls.addApplication, { ...values, pays_after_approval });
  return data[0]?.id ?? 0;
}

interface Submitted extends Applicant {
  no: string;
  /** The number of the row. */
  member_id: number;
}

/** Somebody whose application is with the office. */
async function submitted(application_id = later): Promise<Submitted> {
  const applicant = await aCompleteApplication(world, { application_id }, 1);
  const { application_no: no } = await applicant.browser.ok(paymentCalls.finalStep, { id: applicant.id });
  const { data } = await office.ok(getMember, { search: no });
  return { ...applicant, no, member_id: Number(data[0]?.id) };
}

const change = (member_id: number, application_status: number) =>
  office.ok(memberActivityUpdate, { member_id, application_status, message: 'Dear colleague' });

const statusOf = async ({ browser, id }: Applicant) => (await browser.ok(applicationStatus, { id })).data[0];

describe('a package that is paid after the approval', () => {
  test('says so to everybody, and keeps it when the office changes something else', async () => {
    const listed = async () =>
      (await world.browser().ok(packageCalls.getApplication, {})).data.find(({ id }) => id === later);
    expect(await listed()).toMatchObject({ pays_after_approval: true });
    const values = { application_name: 'Life Member (by election)', fee: '3000', currency_type: 1 };
    await office.ok(packageCalls.addApplication, { id: later, ...values, gst_type: 1, gst: 1 });
    expect(await listed()).toMatchObject({ pays_after_approval: true });
    const refused = await office.refused(packageCalls.addApplication, {
      id: later,
      ...values,
      pays_after_approval: 2,
    });
    expect(refused.errors).toEqual({ pays_after_approval: 'Must be 1 or 0' });
  });

  test('is submitted without a payment, reviewed, approved, paid, and only then a membership', async () => {
    const applicant = await aCompleteApplication(world, { application_id: later }, 1);
    const { browser, id } = applicant;
    // Nobody pays before the decision, whatever a browser asks for.
    expect(await browser.refused(paymentCalls.createOrder, { member_id: id })).toMatchObject({
      code: 'pays_after_approval',
    });
    const { application_no: no } = await browser.ok(paymentCalls.finalStep, { id });
    expect(await statusOf(applicant)).toMatchObject({
      application_status: 3,
      payable: false,
      pays_after_approval: true,
    });
    expect(await browser.refused(paymentCalls.createOrder, { member_id: id })).toMatchObject({
      code: 'pays_after_approval',
    });
    const [received] = await world.mailsTo(applicant.email);
    expect(received?.text).toContain('You pay the fee of INR 3,540 when it is approved');

    const { data } = await office.ok(getMember, { search: no });
    const member_id = Number(data[0]?.id);
    const asked = await office.refused(paymentCalls.createPaymentLink, requestOf(member_id));
    expect(asked).toMatchObject({ code: 'move_not_allowed' });
    await change(member_id, 5);
    const [approved] = await world.mailsTo(applicant.email);
    expect(approved).toMatchObject({ subject: expect.stringContaining('approved') });
    expect(approved?.text).toContain('INR 3,540');
    expect(approved?.text).toContain(`user-member-application-preview%2F${id}`);
    expect(
      await office.refused(memberActivityUpdate, {
        member_id,
        application_status: 12,
        message: 'Welcome',
      }),
    ).toMatchObject({ code: 'payment_needed' });

    expect(await statusOf(applicant)).toMatchObject({ application_status: 5, payable: true });
    const order = await openOrder(applicant);
    await browser.ok(paymentCalls.verifyAndCapture, {
      ...(await checkOut(world, order.id, 'succeed')),
      amount: order.amount,
    });
    // It stays approved: the office has decided already.
    expect(await statusOf(applicant)).toMatchObject({ application_status: 5, payable: false });
    expect((await browser.ok(documentCalls.invoiceData, { id })).application_data[0]).toMatchObject({
      totalPrice: 3540,
    });
    expect((await change(member_id, 12)).data.membership_no).toMatch(/^LM\d{4}$/);
  });

  test('waits for the payment in the office, and then for the number', async () => {
    const applicant = await submitted();
    const waitsIn = async () => {
      const kinds = ['new', 'approved', 'unpaid'] as const;
      const found = await Promise.all(
        kinds.map(async (waiting) => {
          const { data } = await office.ok(getMember, { waiting, search: applicant.no });
          return data.length > 0 ? waiting : null;
        }),
      );
      return found.filter((kind) => kind !== null);
    };
    expect(await waitsIn()).toEqual(['new']);
    await change(applicant.member_id, 5);
    expect(await waitsIn()).toEqual(['unpaid']);
    const link = await office.ok(paymentCalls.createPaymentLink, requestOf(applicant.member_id));
    await payByLink(link.data.link ?? '');
    await applicant.browser.ok(paymentCalls.finalStep, { id: applicant.id, payment_status: 'Success' });
    expect(await waitsIn()).toEqual(['approved']);
    expect(await statusOf(applicant)).toMatchObject({ application_status: 5, payable: false });
  });

  test('a payment that the office received itself leaves it approved', async () => {
    const { member_id, ...applicant } = await submitted();
    await change(member_id, 5);
    await office.ok(paymentCalls.createPaymentLink, {
      ...requestOf(member_id),
      payment_method: '2',
      amount: '3540',
      payed_date: '2026-11-21',
      narration: 'Cheque 12',
    });
    expect(await statusOf(applicant)).toMatchObject({ application_status: 5, payable: false });
  });

  test('a cancelled link leaves it approved, and payable here', async () => {
    const { member_id, ...applicant } = await submitted();
    await change(member_id, 5);
    await office.ok(paymentCalls.createPaymentLink, requestOf(member_id));
    const { payment_link } = await office.ok(applicationCalls.memberDetail, { id: String(member_id) });
    const link_id = payment_link?.link_id ?? '';
    await office.ok(paymentCalls.cancelPaymentLink, { member_id, link_id });
    expect(await statusOf(applicant)).toMatchObject({ application_status: 5, payable: true });
  });
});

test('an application keeps the order it was submitted with', async () => {
  const changing = await addPackage('Life Member (changing)', 1);
  const first = await submitted(changing);
  const values = { application_name: 'Life Member (changing)', fee: '3000', currency_type: 1 };
  await office.ok(packageCalls.addApplication, { id: changing, ...values, pays_after_approval: 0 });
  expect(await statusOf(first)).toMatchObject({ application_status: 3, pays_after_approval: true });
  const second = await submitted(changing);
  expect(await statusOf(second)).toMatchObject({
    application_status: 10,
    payable: true,
    pays_after_approval: false,
  });
  const { data } = await second.browser.ok(applicationData, { application_no: second.no });
  expect(data[0]).toMatchObject({ payable: true });
});

test('what costs nothing is not paid later either', async () => {
  const free = await addPackage('Honorary Member', 1, '');
  const applicant = await submitted(free);
  expect(await statusOf(applicant)).toMatchObject({ application_status: 3, pays_after_approval: false });
  await change(applicant.member_id, 5);
  expect((await change(applicant.member_id, 12)).data.membership_no).toMatch(/^LM\d{4}$/);
});

test('who was approved without a payment pays now, although the fee was due before', async () => {
  const applicant = await submitted(await addPackage('Life Member (paid first)', 0));
  await office.ok(paymentCalls.createPaymentLink, requestOf(applicant.member_id));
  await change(applicant.member_id, 5);
  const { data } = await applicant.browser.ok(memberInfo, { id: applicant.id });
  expect(data[0]).toMatchObject({ application_status: 5, payable: true });
});
