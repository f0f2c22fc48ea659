import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '#contract/kit/define-call.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import {
  aPayer,
  checkOut,
  deliverWebhooks,
  ledgerOf,
  openOrder,
  paidOnce,
  payByLink,
} from '#tests/steps/pay.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { adminPassword } from '#tests/world/product.ts';

const { createPaymentLink, createOrder } = paymentCalls;

let world: World;
let office: Browser;
let second: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  second = await anAdministrator(world, 'Second Hand', { Application: ['view', 'update'] });
});
afterAll(() => world.close());
afterEach(() => world.faults({}));

type Input = InputOf<typeof createPaymentLink>;
const nothing = { message: '', login_user_id: '', amount: '', payed_date: '', narration: '' };

function linkFor({ id }: ApplicationRow, more: Partial<Input> = {}): Input {
  return {
    ...nothing,
    member_id: id,
    application_status: 11,
    payment_method: '1',
    message: 'Please pay soon',
    ...more,
  };
}

async function offlineFor({ id, package_id }: ApplicationRow, more: Partial<Input> = {}): Promise<Input> {
  const amount = await feeOf(package_id);
  const fields = { payment_method: '2', amount, payed_date: '2026-11-20', narration: 'Cheque 123' };
  return { ...nothing, member_id: id, application_status: 11, ...fields, ...more };
}

/** What the browser would show as due: the answer to a wrong amount says it. */
async function feeOf(packageId: number): Promise<string> {
  const probe = await anApplication(world.db, { package_id: packageId });
  const refusal = await office.refused(createPaymentLink, linkFor(probe, { amount: '0.01' }));
  return /[\d,.]+$/.exec(refusal.errors?.['amount'] ?? '')?.[0] ?? '';
}

describe('an offline payment', () => {
  test('is recorded with who, when and why, and has the effect of every payment', async () => {
    const application = await anApplication(world.db);
    expect(await office.ok(createPaymentLink, await offlineFor(application))).toMatchObject({
      data: { link: null },
    });
    const ledger = await ledgerOf(world, application);
    expect(ledger).toMatchObject({ ...paidOnce, payments: [1], orderStates: ['offline paid'] });
    expect(ledger.rows[0]).toMatchObject({
      method_id: 2,
      narration: 'Cheque 123',
      paid_on: '2026-11-20',
      recorded_by: expect.any(Number),
    });
  });

  test('recorded by two administrators at once counts once', async () => {
    const application = await anApplication(world.db, { status_id: 11 });
    const input = await offlineFor(application);
    const answers = await Promise.all([
      office.call(createPaymentLink, input),
      second.call(createPaymentLink, input),
    ]);
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(answers.find(({ http }) => http === 409)?.body).toMatchObject({ code: 'already_paid' });
    expect(await ledgerOf(world, application)).toMatchObject({ ...paidOnce, payments: [1] });
  });

  test('recorded a second time is told, and the first one stays', async () => {
    const application = await anApplication(world.db);
    await office.ok(createPaymentLink, await offlineFor(application));
    const again = await offlineFor(application, { narration: 'Cheque 999', seen_status: 10 });
    expect(await second.refused(createPaymentLink, again)).toMatchObject({ http: 409, code: 'already_paid' });
    const ledger = await ledgerOf(world, application);
    expect(ledger).toMatchObject({ ...paidOnce, payments: [1] });
    expect(ledger.rows[0]).toMatchObject({ narration: 'Cheque 123' });
  });

  test('recorded while somebody else sends a link leaves nothing that could be paid again', async () => {
    const application = await anApplication(world.db);
    const [offline, link] = await Promise.all([
      office.call(createPaymentLink, await offlineFor(application)),
      second.call(createPaymentLink, linkFor(application)),
    ]);
    expect(offline.http).toBe(200);
    if (!link.body.status) expect(link.body).toMatchObject({ code: 'already_paid' });
    const ledger = await ledgerOf(world, application);
    expect(ledger).toMatchObject({ status: 3, paid: true, payments: [1], invoices: 1, receipts: 1 });
    expect(ledger.orderStates).toContain('offline paid');
    expect(ledger.orderStates).not.toContain('link open');
    if (link.body.status) await expect(payByLink(link.body.data.link ?? '')).rejects.toThrow('cancelled');
  });

  test.each<[string, Partial<Input>, object]>([
    [
      'of another amount',
      { amount: '100' },
      { amount: expect.stringMatching(/^The amount due is INR [\d,.]+$/) },
    ],
    ['of a day to come', { payed_date: '2026-11-22' }, { payed_date: 'The date cannot be in the future' }],
    [
      'without anything',
      { amount: ' ', payed_date: '', narration: ' ' },
      {
        amount: 'Amount cannot be empty',
        payed_date: 'Date cannot be empty',
        narration: 'Narration cannot be empty',
      },
    ],
  ])('%s is refused at its fields and nothing is recorded', async (_, more, errors) => {
    const application = await anApplication(world.db);
    const refusal = await office.refused(createPaymentLink, await offlineFor(application, more));
    expect(refusal).toMatchObject({ http: 422, errors });
    expect(Object.keys(refusal.errors ?? {})).toEqual(Object.keys(errors));
    const untouched = { status: 10, paid: false, activities: [], orders: [], payments: [] };
    expect(await ledgerOf(world, application)).toMatchObject(untouched);
  });

  test('leads to Pending Actions from wherever it may be requested', async () => {
    const application = await anApplication(world.db, { status_id: 5 });
    await office.ok(createPaymentLink, await offlineFor(application));
    expect(await ledgerOf(world, application)).toMatchObject(paidOnce);
  });

  test('is refused when the applicant paid meanwhile', async () => {
    const payer = await aPayer(world);
    await world.faults({ webhooks: 'off' });
    await checkOut(world, (await openOrder(payer)).id, 'pay_then_close');
    const input = await offlineFor(payer.application);
    expect(await office.refused(createPaymentLink, input)).toMatchObject({ code: 'already_paid' });
    expect(await ledgerOf(world, payer.application)).toMatchObject({ ...paidOnce, payments: [1] });
  });
});

describe('a payment link', () => {
  test('is mailed with the message, and paid by whoever holds it', async () => {
    const application = await anApplication(world.db);
    const { data } = await office.ok(createPaymentLink, linkFor(application));
    const [mail] = await world.mailsTo(application.email);
    expect(mail?.text).toContain('Please pay soon');
    expect(mail?.text).toContain(data.link);
    expect(await ledgerOf(world, application)).toMatchObject({
      status: 11,
      activities: [11],
      orderStates: ['link open'],
    });
    await payByLink(data.link ?? '');
    await deliverWebhooks(world);
    expect(await ledgerOf(world, application)).toMatchObject({
      ...paidOnce,
      activities: [11, 3],
      orderStates: ['link paid'],
      payments: [1],
    });
  });

  test('made anew cancels the one before', async () => {
    const application = await anApplication(world.db);
    const first = await office.ok(createPaymentLink, linkFor(application));
    const next = await second.ok(createPaymentLink, linkFor(application));
    await expect(payByLink(first.data.link ?? '')).rejects.toThrow('cancelled');
    await payByLink(next.data.link ?? '');
    await deliverWebhooks(world);
    expect((await ledgerOf(world, application)).orderStates).toEqual(['link closed', 'link paid']);
  });

  test('gives way to a checkout of the applicant', async () => {
    const payer = await aPayer(world);
    const { data } = await office.ok(createPaymentLink, linkFor(payer.application));
    const order = await openOrder(payer);
    await expect(payByLink(data.link ?? '')).rejects.toThrow('cancelled');
    await checkOut(world, order.id, 'pay_then_close');
    await deliverWebhooks(world);
    expect((await ledgerOf(world, payer.application)).orderStates).toEqual(['link closed', 'checkout paid']);
  });

  test('that was paid a moment ago refuses a checkout', async () => {
    const payer = await aPayer(world);
    await world.faults({ webhooks: 'off' });
    const { data } = await office.ok(createPaymentLink, linkFor(payer.application));
    await payByLink(data.link ?? '');
    expect(await payer.browser.refused(createOrder, { member_id: payer.id })).toMatchObject({
      code: 'already_paid',
    });
    expect(await ledgerOf(world, payer.application)).toMatchObject({ status: 3, paid: true, invoices: 1 });
  });

  test('leaves nothing behind when the gateway fails', async () => {
    const application = await anApplication(world.db);
    await world.faults({ fail_next: 50, fail_after_effect: true });
    expect(await office.refused(createPaymentLink, linkFor(application))).toMatchObject({
      code: 'gateway_down',
    });
    expect(await ledgerOf(world, application)).toMatchObject({ status: 10, activities: [], orders: [] });
    await world.faults({});
    await office.ok(createPaymentLink, linkFor(application));
  });
});

describe('is refused', () => {
  test('without a payment type', async () => {
    const application = await anApplication(world.db);
    const refusal = await office.refused(createPaymentLink, linkFor(application, { payment_method: '' }));
    expect(refusal.errors).toEqual({ payment_method: 'Please choose a payment type' });
  });

  test.each([
    ['paid already', { status_id: 3, paid: true }, 'already_paid'],
    ['not submitted', { status_id: 0 }, 'move_not_allowed'],
    ['in Pending Actions', { status_id: 3 }, 'move_not_allowed'],
    ['rejected', { status_id: 6 }, 'move_not_allowed'],
  ] as const)('for an application that is %s', async (_, values, code) => {
    const application = await anApplication(world.db, values);
    expect(await office.refused(createPaymentLink, linkFor(application))).toMatchObject({ http: 409, code });
  });

  test('from a panel that shows an older status', async () => {
    const application = await anApplication(world.db, { status_id: 11 });
    const refusal = await office.refused(createPaymentLink, linkFor(application, { seen_status: 10 }));
    expect(refusal).toMatchObject({ code: 'changed_meanwhile' });
  });

  test('with a password that is not the administrator\u2019s own', async () => {
    const application = await anApplication(world.db);
    const refusal = await office.refused(createPaymentLink, linkFor(application, { password: 'a guess' }));
    expect(refusal).toMatchObject({ code: 'password_wrong', errors: { password: expect.any(String) } });
    await office.ok(createPaymentLink, linkFor(application, { password: adminPassword }));
  });

  test('with an empty password, or with nothing at all, in the words of the list that asks for one', async () => {
    const application = await anApplication(world.db);
    const empty = await office.refused(createPaymentLink, linkFor(application, { password: '' }));
    expect(empty).toMatchObject({ http: 422, errors: { password: 'Password cannot be empty' } });
    const input = { member_id: application.id, application_status: 11, password: adminPassword };
    const nothingChosen = await office.refused(createPaymentLink, input);
    expect(nothingChosen.errors).toEqual({ payment_method: 'Please Choose a Payment Type' });
    const nothingTyped = await office.refused(createPaymentLink, { ...input, payment_method: '2' });
    expect(nothingTyped.errors).toEqual({ amount: 'Amount/Date/Narration cannot be empty' });
    expect(await ledgerOf(world, application)).toMatchObject({ status: 10, payments: [] });
  });

  test('for a role that may only look', async () => {
    const reader = await anAdministrator(world, 'Only Reads', { Application: ['view'] });
    const application = await anApplication(world.db);
    expect(await reader.refused(createPaymentLink, linkFor(application))).toMatchObject({ http: 403 });
  });
});
