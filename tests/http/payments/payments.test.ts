import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { aCompleteApplication, startApplication } from '#tests/steps/apply.ts';
import {
  aPayer,
  checkOut,
  deliverWebhooks,
  ledgerOf,
  openOrder,
  paidOnce,
  type Payer,
} from '#tests/steps/pay.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { putFile } from '#tests/world/whole-application.ts';

const { createOrder, verifyAndCapture, finalStep } = paymentCalls;

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());
afterEach(() => world.faults({}));

const silent = { webhooks: 'off' };

/** The two fields of the specification. */
function named(razorpay_payment_id: string) {
  return { razorpay_payment_id, amount: '', razorpay_order_id: '', razorpay_signature: '' };
}

function end({ browser, id }: Payer, payment_status: 'Success' | 'Failed' | '', payment_id = '') {
  return browser.call(finalStep, { id, payment_status, payment_id, amount: '', currency: '' });
}

describe('create_order', () => {
  test('submits a complete application and answers its order', async () => {
    const { browser, id, email } = await aCompleteApplication(world);
    const order = await browser.ok(createOrder, { member_id: id });
    expect(order).toMatchObject({
      amount: expect.any(Number),
      currency: 'INR',
      key_id: 'rzp_test_sandbox',
      description: 'Life Member',
      prefill: { name: 'Asha Rao', email, contact: '+919840012345' },
    });
    expect(order.id).toMatch(/^order_/);
    expect(order.application_no).not.toBe('');
  });

  test('refuses an incomplete application with every fault', async () => {
    const { browser, id } = await startApplication(world);
    const refusal = await browser.refused(createOrder, { member_id: id });
    expect(refusal).toMatchObject({ http: 422, code: 'incomplete' });
    expect(Object.keys(refusal.errors ?? {}).length).toBeGreaterThan(5);
  });

  test.each([10, 11] as const)(
    'refuses what was made incomplete since it was submitted, in status %i, until it is complete again',
    async (status_id) => {
      const payer = await aPayer(world, { status_id });
      const { browser, id, application } = payer;
      await browser.ok(applicationCalls.removeFile, { id, field: 'mci_certificate' });
      expect(await browser.refused(createOrder, { member_id: id })).toMatchObject({
        http: 422,
        code: 'incomplete',
        errors: { mci_certificate: 'NMC certificate cannot be empty' },
      });
      expect(await ledgerOf(world, application)).toMatchObject({ status: status_id, orders: [] });
      await putFile(world.db, application, 'mci_certificate');
      await openOrder(payer);
    },
  );

  test('asked five times at once, answers one order', async () => {
    const payer = await aPayer(world);
    const orders = await Promise.all(Array.from({ length: 5 }, () => openOrder(payer)));
    expect(new Set(orders.map((order) => order.id)).size).toBe(1);
    expect((await ledgerOf(world, payer.application)).orderStates).toEqual(['checkout open']);
  });

  test('makes a new order when the fee changed, and one alone is open', async () => {
    const payer = await aPayer(world, { package_id: 2 });
    const first = await openOrder(payer);
    await world.db
      .updateTable('packages')
      .set((row) => ({ fee: row('fee', '+', 10_000) }))
      .where('id', '=', 2)
      .execute();
    const second = await openOrder(payer);
    expect(second.amount).toBeGreaterThan(first.amount);
    expect((await ledgerOf(world, payer.application)).orderStates).toEqual([
      'checkout closed',
      'checkout open',
    ]);
  });

  test('keeps the order when the gateway fails after it acted, and completes the same one later', async () => {
    const payer = await aPayer(world);
    await world.faults({ fail_next: 50, fail_after_effect: true });
    expect(await payer.browser.refused(createOrder, { member_id: payer.id })).toMatchObject({
      code: 'gateway_down',
    });
    const before = await ledgerOf(world, payer.application);
    expect(before).toMatchObject({ status: 10, orderStates: ['checkout creating'] });
    await world.faults({});
    await openOrder(payer);
    const after = await ledgerOf(world, payer.application);
    expect(after.orderStates).toEqual(['checkout open']);
    expect(after.orders[0]?.receipt).toBe(before.orders[0]?.receipt);
  });

  test('is refused for an application that is paid, with the office, or of somebody else', async () => {
    const paid = await aPayer(world, { status_id: 3, paid: true });
    expect(await paid.browser.refused(createOrder, { member_id: paid.id })).toMatchObject({
      code: 'already_paid',
    });
    const held = await aPayer(world, { status_id: 8 });
    expect(await held.browser.refused(createOrder, { member_id: held.id })).toMatchObject({
      code: 'not_editable',
    });
    expect(await held.browser.refused(createOrder, { member_id: paid.id })).toMatchObject({ http: 404 });
  });

  test('notices a payment that nobody told us of', async () => {
    const payer = await aPayer(world);
    await world.faults(silent);
    await checkOut(world, (await openOrder(payer)).id, 'pay_then_close');
    expect(await payer.browser.refused(createOrder, { member_id: payer.id })).toMatchObject({
      code: 'already_paid',
    });
    expect(await ledgerOf(world, payer.application)).toMatchObject({ ...paidOnce, payments: [1] });
  });
});

describe('verify_and_capture', () => {
  test('records the payment by the two fields of the specification', async () => {
    const payer = await aPayer(world);
    await world.faults(silent);
    const order = await openOrder(payer);
    const { razorpay_payment_id } = await checkOut(world, order.id, 'succeed');
    expect(await payer.browser.ok(verifyAndCapture, named(razorpay_payment_id))).toMatchObject({
      data: { paid: true },
      application_no: payer.application.application_no,
    });
    expect(await ledgerOf(world, payer.application)).toMatchObject({ ...paidOnce, payments: [1] });
    expect((await end(payer, 'Success', razorpay_payment_id)).body).toMatchObject({
      status: true,
      data: { paid: true },
    });
  });

  test('told by browser and by doubled webhooks all at once, has its effect once', async () => {
    const payer = await aPayer(world);
    await world.faults(silent);
    const answer = await checkOut(world, (await openOrder(payer)).id, 'succeed');
    await world.faults({ webhooks: 'duplicate' });
    const verify = () => payer.browser.ok(verifyAndCapture, { ...answer, amount: '' });
    const succeed = () => end(payer, 'Success', answer.razorpay_payment_id);
    const told = [verify(), verify(), deliverWebhooks(world), verify(), verify(), succeed(), succeed()];
    await Promise.all<unknown>(told);
    await deliverWebhooks(world);
    expect(await ledgerOf(world, payer.application)).toMatchObject({
      ...paidOnce,
      payments: [1],
      orderStates: ['checkout paid'],
    });
  });

  test('takes money that was only authorised', async () => {
    const payer = await aPayer(world);
    await world.faults({ ...silent, capture: 'manual' });
    const answer = await checkOut(world, (await openOrder(payer)).id, 'succeed');
    expect(await payer.browser.ok(verifyAndCapture, { ...answer, amount: '' })).toMatchObject({
      data: { paid: true },
    });
    expect(await ledgerOf(world, payer.application)).toMatchObject(paidOnce);
  });

  test('does not believe another amount, and leaves a trace', async () => {
    const payer = await aPayer(world);
    await world.faults({ ...silent, wrong_amount: true });
    const answer = await checkOut(world, (await openOrder(payer)).id, 'succeed');
    expect(await payer.browser.refused(verifyAndCapture, { ...answer, amount: '' })).toMatchObject({
      code: 'payment_mismatch',
    });
    expect((await end(payer, 'Success', answer.razorpay_payment_id)).body).toMatchObject({
      code: 'payment_unconfirmed',
    });
    const ledger = await ledgerOf(world, payer.application);
    expect(ledger).toMatchObject({ status: 10, paid: false, payments: [], invoices: 0 });
    expect(ledger.audited).toContain('payment.not_believed');
  });

  test('refuses a signature that is not right', async () => {
    const payer = await aPayer(world);
    await world.faults({ ...silent, wrong_signature: true });
    const answer = await checkOut(world, (await openOrder(payer)).id, 'succeed');
    expect(await payer.browser.refused(verifyAndCapture, { ...answer, amount: '' })).toMatchObject({
      http: 400,
      code: 'bad_signature',
    });
    expect(await ledgerOf(world, payer.application)).toMatchObject({ paid: false, payments: [] });
  });

  test('shows nothing of the payment of somebody else, nor of one that does not exist', async () => {
    const payer = await aPayer(world);
    const other = await aPayer(world);
    await world.faults(silent);
    const answer = await checkOut(world, (await openOrder(payer)).id, 'succeed');
    expect(await other.browser.refused(verifyAndCapture, named(answer.razorpay_payment_id))).toMatchObject({
      http: 404,
    });
    expect(await other.browser.refused(verifyAndCapture, named('pay_00000000000000'))).toMatchObject({
      code: 'payment_mismatch',
    });
    expect((await ledgerOf(world, payer.application)).paid).toBe(false);
  });
});

describe('final_step', () => {
  test('does not believe a success that nothing confirms', async () => {
    const payer = await aPayer(world);
    await openOrder(payer);
    expect(await end(payer, 'Success', 'pay_invented')).toMatchObject({
      http: 409,
      body: { code: 'payment_unconfirmed' },
    });
    expect((await ledgerOf(world, payer.application)).paid).toBe(false);
  });

  test('records a closed popup as failed, once, and the payment that came all the same', async () => {
    const payer = await aPayer(world);
    await world.faults(silent);
    const order = await openOrder(payer);
    await checkOut(world, order.id, 'close');
    const told = { status: true, data: { paid: false }, application_no: payer.application.application_no };
    expect((await end(payer, 'Failed')).body).toMatchObject(told);
    expect((await end(payer, 'Failed')).body).toMatchObject(told);
    expect(await ledgerOf(world, payer.application)).toMatchObject({ status: 10, payments: [3] });
    await checkOut(world, order.id, 'pay_then_close');
    await deliverWebhooks(world);
    expect(await ledgerOf(world, payer.application)).toMatchObject({ ...paidOnce, payments: [3, 1] });
  });

  test('a failure told for a payment that arrived changes nothing', async () => {
    const payer = await aPayer(world);
    await world.faults(silent);
    const answer = await checkOut(world, (await openOrder(payer)).id, 'succeed');
    expect((await end(payer, 'Failed', answer.razorpay_payment_id)).body).toMatchObject({
      data: { paid: true },
    });
    expect(await ledgerOf(world, payer.application)).toMatchObject({ ...paidOnce, payments: [1] });
  });

  test('declined, then paid by the same order', async () => {
    const payer = await aPayer(world);
    await world.faults(silent);
    const order = await openOrder(payer);
    await checkOut(world, order.id, 'fail').catch(() => undefined);
    await end(payer, 'Failed');
    expect(await ledgerOf(world, payer.application)).toMatchObject({ status: 10, payments: [3] });
    const again = await openOrder(payer);
    expect(again.id).toBe(order.id);
    const answer = await checkOut(world, again.id, 'succeed');
    await payer.browser.ok(verifyAndCapture, { ...answer, amount: '' });
    expect(await ledgerOf(world, payer.application)).toMatchObject({ ...paidOnce, payments: [3, 1] });
  });

  test('records a failure while the gateway is down', async () => {
    const payer = await aPayer(world);
    await openOrder(payer);
    await world.faults({ fail_next: 9 });
    expect((await end(payer, 'Failed')).body).toMatchObject({ status: true, data: { paid: false } });
  });

  test('submits what costs nothing, and there is nothing to pay', async () => {
    const applicant = await aCompleteApplication(world, { application_id: 4 });
    await world.db.updateTable('packages').set({ fee: 0 }).where('id', '=', 4).execute();
    const { browser, id } = applicant;
    expect(await browser.refused(createOrder, { member_id: id })).toMatchObject({ code: 'nothing_to_pay' });
    const input = { id, payment_status: '', payment_id: '', amount: '', currency: '' } as const;
    const first = await browser.ok(finalStep, input);
    expect(first.data.paid).toBe(true);
    expect(first.application_no).not.toBe('');
    expect(await browser.ok(finalStep, input)).toMatchObject({ application_no: first.application_no });
    const row = await world.db
      .selectFrom('applications')
      .select('status_id')
      .where('public_id', '=', id)
      .executeTakeFirst();
    expect(row?.status_id).toBe(3);
  });

  test('ends a resubmission', async () => {
    const { browser, id } = await aCompleteApplication(world);
    await browser.ok(createOrder, { member_id: id });
    await world.db
      .updateTable('applications')
      .set({ status_id: 4, paid: true })
      .where('public_id', '=', id)
      .execute();
    await browser.ok(finalStep, { id, payment_status: '', payment_id: '', amount: '', currency: '' });
    const row = await world.db
      .selectFrom('applications')
      .select('status_id')
      .where('public_id', '=', id)
      .executeTakeFirst();
    expect(row?.status_id).toBe(3);
  });
});
