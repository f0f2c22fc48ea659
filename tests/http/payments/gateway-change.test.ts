import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { paymentCalls } from '#contract/payments/calls.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { signWebhook } from '#server/modules/payments/gateway/index.ts';
import { startTestSandbox, type TestSandbox } from '#tests/world/services/test-sandbox.ts';
import {
  aPayer,
  type CheckoutAnswer,
  checkOut,
  deliverWebhooks,
  ledgerOf,
  openOrder,
  paidOnce,
} from '#tests/steps/pay.ts';
import { runJob } from '#tests/steps/jobs.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aSignature } from '#tests/world/uploads.ts';

// The office changes the account of the gateway while orders are open: the new one does not know them.

const webhookSecret = 'the secret of the webhook';

/** Stands for Razorpay: asked as soon as the settings hold keys. */
let razorpay: TestSandbox;
let world: World;
let office: Browser;
beforeAll(async () => {
  razorpay = await startTestSandbox();
  world = await startApp({ env: { RAZORPAY_BASE_URL: razorpay.url } });
  office = await world.admin();
  const { bytes, name, type } = await aSignature();
  await practise({ logo: new File([new Uint8Array(bytes)], name, { type }) });
});
afterAll(async () => {
  await world.close();
  await razorpay.stop();
});
afterEach(async () => {
  await world.faults({});
  await razorpay.breakThings();
  await practise();
});

const settings = {
  website_name: 'Surgeons',
  email: 'office@surgeons.example',
  phone: '044 2345 6789',
  webaddress: 'Chennai',
  webgst: '33AAAAA0000A1Z9',
  place_of_supply: 'TN (33)',
  practice_mail: 1,
};

async function practise(more: { logo?: File } = {}): Promise<void> {
  await office.ok(settingsCalls.settingsUpdate, { ...settings, ...more, practice_payments: 1 });
}

async function enterKeys(razor_key_secret = razorpay.keySecret): Promise<void> {
  const keys = { razor_key_id: 'rzp_test_sandbox', razor_key_secret, razor_webhook_secret: webhookSecret };
  await office.ok(settingsCalls.settingsUpdate, { ...settings, ...keys });
}

/** The office asks for the payment by a link. */
async function sendLink(memberId: number): Promise<void> {
  const nothing = { login_user_id: '', amount: '', payed_date: '', narration: '' };
  const asked = { member_id: memberId, application_status: 11, payment_method: '1', message: 'Please pay' };
  await office.ok(paymentCalls.createPaymentLink, { ...nothing, ...asked });
}

/** Asks about an order without a request of anybody, and answers how that went. */
async function askUnasked(orderId: number | undefined = 0): Promise<string> {
  const id = await runJob(world.db, 'check-order', { orderId });
  const stateOf = async () => {
    const found = await sql<{ state: string }>`select state::text from pgboss.job
      where name = 'check-order' and id = ${id}`.execute(world.db);
    return found.rows[0]?.state ?? 'gone';
  };
  await expect.poll(stateOf).not.toMatch(/created|active/);
  return stateOf();
}

async function unknownLines(applicationId: number) {
  return world.db
    .selectFrom('audit_log')
    .select(['who', 'changes'])
    .where('what', '=', 'payment.order_unknown')
    .where('subject', '=', `application ${applicationId}`)
    .execute();
}

describe('an order that the new account does not know', () => {
  test('gives way to a fresh one at once, which is paid there', async () => {
    const payer = await aPayer(world);
    const former = await openOrder(payer);
    await enterKeys();
    const fresh = await openOrder(payer);
    expect(fresh.id).not.toBe(former.id);
    expect((await openOrder(payer)).id).toBe(fresh.id);
    expect(await unknownLines(payer.application.id)).toEqual([
      {
        who: 'gateway, by reconciler',
        changes: { order: former.id, amount: former.amount, currency: 'INR' },
      },
    ]);
    const { body } = await razorpay.checkOut(fresh.id, 'succeed');
    await payer.browser.ok(paymentCalls.verifyAndCapture, {
      ...(body as unknown as CheckoutAnswer),
      amount: '',
    });
    expect(await ledgerOf(world, payer.application)).toMatchObject({
      ...paidOnce,
      payments: [1],
      orderStates: ['checkout closed', 'checkout paid'],
    });
  });

  test('is closed by the question that nobody has to ask, which can be asked again', async () => {
    const payer = await aPayer(world);
    await openOrder(payer);
    const [order] = (await ledgerOf(world, payer.application)).orders;
    await enterKeys();
    expect(await askUnasked(order?.id)).toBe('completed');
    expect((await ledgerOf(world, payer.application)).orderStates).toEqual(['checkout closed']);
    expect(await askUnasked(order?.id)).toBe('completed');
    expect(await unknownLines(payer.application.id)).toHaveLength(1);
  });

  test('does not count as a failed attempt when the browser reports that checkout was closed', async () => {
    const payer = await aPayer(world);
    await openOrder(payer);
    await enterKeys();
    const told = { id: payer.id, payment_id: '', amount: '', currency: '' };
    const { data } = await payer.browser.ok(paymentCalls.finalStep, { ...told, payment_status: 'Failed' });
    expect(data.paid).toBe(false);
    expect(await ledgerOf(world, payer.application)).toMatchObject({
      payments: [],
      orderStates: ['checkout closed'],
    });
  });
});

describe('a payment link that the new account does not know', () => {
  test('gives way to a checkout of the applicant', async () => {
    const payer = await aPayer(world);
    await sendLink(payer.application.id);
    const [link] = (await ledgerOf(world, payer.application)).orders;
    await enterKeys();
    const order = await openOrder(payer);
    expect((await razorpay.order(order.id)).status).toBe('created');
    expect(await ledgerOf(world, payer.application)).toMatchObject({
      orderStates: ['link closed', 'checkout open'],
    });
    expect(await unknownLines(payer.application.id)).toMatchObject([
      { changes: { link: link?.gateway_link_id, amount: link?.total } },
    ]);
  });

  test('gives way to a new link of the office', async () => {
    const payer = await aPayer(world);
    await sendLink(payer.application.id);
    await enterKeys();
    await sendLink(payer.application.id);
    const { orderStates, orders } = await ledgerOf(world, payer.application);
    expect(orderStates).toEqual(['link closed', 'link open']);
    expect((await razorpay.gateway.fetchPaymentLink(orders[1]?.gateway_link_id ?? '')).status).toBe(
      'created',
    );
    expect(await unknownLines(payer.application.id)).toHaveLength(1);
  });
});

describe('nothing is closed', () => {
  test.each([
    ['wrong keys', () => enterKeys('wrong')],
    ['a broken gateway', () => breakAfterKeys(500)],
    ['a gateway out of service', () => breakAfterKeys(503)],
    ['a gateway that is asked too often', () => breakAfterKeys(429)],
  ])('by %s', async (_, change) => {
    const payer = await aPayer(world);
    const linked = await aPayer(world);
    await openOrder(payer);
    await sendLink(linked.application.id);
    await change();
    for (const { browser, id } of [payer, linked])
      expect(await browser.refused(paymentCalls.createOrder, { member_id: id })).toMatchObject({
        code: 'gateway_down',
      });
    expect((await ledgerOf(world, payer.application)).orderStates).toEqual(['checkout open']);
    expect((await ledgerOf(world, linked.application)).orderStates).toEqual(['link open']);
  });

  async function breakAfterKeys(status: 500 | 503 | 429): Promise<void> {
    await enterKeys();
    await razorpay.breakThings({ fail_next: 1_000, fail_with: status });
  }
});

describe('a payment of a closed order', () => {
  test('does not count when its news are signed: the account in force has no such payment', async () => {
    const payer = await aPayer(world);
    const { id, amount } = await openOrder(payer);
    await enterKeys();
    await openOrder(payer);
    const entity = { id: `pay_for_${id}`, amount, currency: 'INR', status: 'captured', order_id: id };
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': signWebhook(body, webhookSecret),
      'x-razorpay-event-id': `evt_${id}`,
    };
    const { status } = await fetch(`${world.url}/api/razorpay_webhook`, { method: 'POST', headers, body });
    expect(status).toBe(200);
    const ledger = await ledgerOf(world, payer.application);
    expect(ledger).toMatchObject({
      paid: false,
      payments: [],
      orderStates: ['checkout closed', 'checkout open'],
    });
    expect(ledger.audited).toContain('payment.not_believed');
  });

  test('in play money does not count once keys are entered', async () => {
    const payer = await aPayer(world);
    await world.faults({ webhooks: 'off' });
    const former = await openOrder(payer);
    await enterKeys();
    const paid = await checkOut(world, former.id, 'succeed');
    expect(await deliverWebhooks(world)).toMatchObject({ delivered: 0 });
    expect(await payer.browser.refused(paymentCalls.verifyAndCapture, { ...paid, amount: '' })).toMatchObject(
      { code: 'bad_signature' },
    );
    await openOrder(payer);
    expect(await ledgerOf(world, payer.application)).toMatchObject({
      paid: false,
      payments: [],
      orderStates: ['checkout closed', 'checkout open'],
    });
  });
});
