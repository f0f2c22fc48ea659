import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signWebhook } from '#server/modules/payments/gateway/index.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import {
  aPayer,
  checkOut,
  deliverWebhooks,
  ledgerOf,
  openOrder,
  paidOnce,
  payByLink,
} from '#tests/steps/pay.ts';
import { webhookSecret } from '#tests/steps/refund.ts';
import { startApp, type World } from '#tests/world/app.ts';

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());
afterEach(() => world.faults({}));

async function tell(body: string, signature: string, eventId: string): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': eventId,
  };
  return (await fetch(`${world.url}/api/razorpay_webhook`, { method: 'POST', headers, body })).status;
}

describe('webhooks', () => {
  test('pay an application whose browser went away, in whatever order they come', async () => {
    const payer = await aPayer(world);
    await world.faults({ webhooks: 'off' });
    await checkOut(world, (await openOrder(payer)).id, 'pay_then_close');
    await world.faults({ webhooks: 'reversed' });
    expect(await deliverWebhooks(world)).toMatchObject({ failed: 0 });
    expect(await ledgerOf(world, payer.application)).toMatchObject({ ...paidOnce, payments: [1] });
  });

  test('are believed by their signed words when the gateway does not answer', async () => {
    const payer = await aPayer(world);
    await world.faults({ webhooks: 'off' });
    await checkOut(world, (await openOrder(payer)).id, 'pay_then_close');
    await world.faults({ webhooks: 'off', fail_next: 99 });
    expect(await deliverWebhooks(world)).toMatchObject({ failed: 0 });
    expect(await ledgerOf(world, payer.application)).toMatchObject(paidOnce);
  });

  test('with a wrong signature are refused and leave nothing', async () => {
    const payer = await aPayer(world);
    await world.faults({ webhooks: 'off' });
    await checkOut(world, (await openOrder(payer)).id, 'pay_then_close');
    await world.faults({ webhooks: 'off', webhook_wrong_signature: true });
    expect(await deliverWebhooks(world)).toMatchObject({ delivered: 0 });
    expect(await ledgerOf(world, payer.application)).toMatchObject({ paid: false, payments: [] });
    expect(await tell('{}', signWebhook('{}', 'a guess'), 'evt_1')).toBe(400);
    expect(await tell('{}', '', 'evt_2')).toBe(400);
    // The same news with the right signature are taken.
    await world.faults({ webhooks: 'off' });
    expect(await deliverWebhooks(world)).toMatchObject({ failed: 0 });
    expect(await ledgerOf(world, payer.application)).toMatchObject(paidOnce);
  });

  test('of another amount are kept but not believed', async () => {
    const payer = await aPayer(world);
    await world.faults({ webhooks: 'off', wrong_amount: true });
    await checkOut(world, (await openOrder(payer)).id, 'pay_then_close');
    expect(await deliverWebhooks(world)).toMatchObject({ failed: 0 });
    const ledger = await ledgerOf(world, payer.application);
    expect(ledger).toMatchObject({ paid: false, payments: [] });
    expect(ledger.audited).toContain('payment.not_believed');
  });

  test('that we fail to keep are told again, and then have their effect', async () => {
    const payer = await aPayer(world);
    await world.faults({ webhooks: 'off' });
    await checkOut(world, (await openOrder(payer)).id, 'pay_then_close');
    // Our own fault: the application has no number for its invoice.
    const { id, application_no } = payer.application;
    const give = (no: string | null) =>
      world.db.updateTable('applications').set({ application_no: no }).where('id', '=', id).execute();
    await give(null);
    expect((await deliverWebhooks(world)).failed).toBeGreaterThan(0);
    expect(await ledgerOf(world, payer.application)).toMatchObject({ paid: false, payments: [] });
    await give(application_no);
    expect(await deliverWebhooks(world)).toMatchObject({ failed: 0 });
    expect(await ledgerOf(world, payer.application)).toMatchObject(paidOnce);
  });

  test('of a second payment are recorded for the office and have no second effect', async () => {
    const payer = await aPayer(world, { package_id: 2 });
    await world.faults({ webhooks: 'off' });
    const first = await openOrder(payer);
    await world.db
      .updateTable('packages')
      .set((row) => ({ fee: row('fee', '+', 10_000) }))
      .where('id', '=', 2)
      .execute();
    const second = await openOrder(payer);
    await checkOut(world, first.id, 'pay_then_close');
    await checkOut(world, second.id, 'pay_then_close');
    await deliverWebhooks(world);
    const ledger = await ledgerOf(world, payer.application);
    expect(ledger).toMatchObject({ ...paidOnce, payments: [1, 1], bells: 2 });
    expect(ledger.orderStates).toEqual(['checkout paid', 'checkout closed']);
    expect(ledger.audited).toContain('payment.second');
  });

  test('for an application that moved on are recorded without moving it back', async () => {
    const payer = await aPayer(world);
    await world.faults({ webhooks: 'off' });
    await checkOut(world, (await openOrder(payer)).id, 'pay_then_close');
    await world.db
      .updateTable('applications')
      .set({ status_id: 8 })
      .where('id', '=', payer.application.id)
      .execute();
    await deliverWebhooks(world);
    expect(await ledgerOf(world, payer.application)).toMatchObject({
      status: 8,
      paid: true,
      invoices: 1,
      bells: 1,
    });
  });
});

/** Tells what the gateway never sent, under its good signature. */
async function tellSigned(event: string, payload: Record<string, { entity: object }>): Promise<number> {
  const body = JSON.stringify({ event, payload });
  return tell(body, signWebhook(body, webhookSecret), `evt_${Math.random()}`);
}

describe('a signed webhook of a payment that the gateway has not', () => {
  async function forged() {
    const payer = await aPayer(world);
    const { id, amount } = await openOrder(payer);
    const entity = { id: `pay_Forged${payer.application.id}`, amount, currency: 'INR', status: 'captured' };
    return { payer, payload: { payment: { entity: { ...entity, order_id: id } } } };
  }

  test('is kept and not believed', async () => {
    const { payer, payload } = await forged();
    expect(await tellSigned('payment.captured', payload)).toBe(200);
    const ledger = await ledgerOf(world, payer.application);
    expect(ledger).toMatchObject({ paid: false, payments: [], orderStates: ['checkout open'] });
    expect(ledger.audited).toContain('payment.not_believed');
    const kept = world.db.selectFrom('payment_events').select('kind');
    expect(await kept.where('payment_id', '=', payload.payment.entity.id).execute()).toHaveLength(1);
  });

  test('is to be told again while the gateway asks us to slow down, and nothing is kept', async () => {
    const { payer, payload } = await forged();
    await world.faults({ fail_next: 99, fail_with: 429 });
    expect(await tellSigned('payment.captured', payload)).toBe(503);
    const ledger = await ledgerOf(world, payer.application);
    expect(ledger).toMatchObject({ paid: false, payments: [] });
    expect(ledger.audited).not.toContain('payment.not_believed');
  });

  test('as refunded is not believed either', async () => {
    const payer = await aPayer(world);
    await world.faults({ webhooks: 'off' });
    const paid = await checkOut(world, (await openOrder(payer)).id, 'succeed');
    await payer.browser.ok(paymentCalls.verifyAndCapture, { ...paid, amount: '' });
    const payment_id = paid.razorpay_payment_id;
    const entity = { id: 'rfnd_Forged', payment_id, amount: 100, currency: 'INR', status: 'processed' };
    expect(await tellSigned('refund.processed', { refund: { entity } })).toBe(200);
    const ledger = await ledgerOf(world, payer.application);
    expect(ledger).toMatchObject({ ...paidOnce, payments: [1] });
    expect(ledger.audited).toContain('payment.not_believed');
    const refunds = world.db.selectFrom('refunds').selectAll();
    expect(await refunds.where('gateway_refund_id', '=', entity.id).execute()).toEqual([]);
  });
});

describe('a signed webhook', () => {
  /** A link of the office that was paid, and of which nobody has told. */
  async function paidLink() {
    const payer = await aPayer(world);
    await world.faults({ webhooks: 'off' });
    const office = await world.admin();
    const nothing = { login_user_id: '', amount: '', payed_date: '', narration: '' };
    const asked = { application_status: 11, payment_method: '1', message: 'Please pay' };
    const member_id = payer.application.id;
    const { data } = await office.ok(paymentCalls.createPaymentLink, { ...nothing, ...asked, member_id });
    await payByLink(data.link ?? '');
    const [order] = (await ledgerOf(world, payer.application)).orders;
    const { rows } = await sql<{ body: string }>`select body from sandbox_gateway.webhooks
      where body like ${`%"payment_link.paid"%${order?.gateway_link_id}%`}`.execute(world.db);
    const told: { payload: Record<string, { entity: Record<string, unknown> }> } = JSON.parse(
      rows[0]?.body ?? '',
    );
    return { payer, payload: told.payload };
  }
  const paid = async ({ application }: Awaited<ReturnType<typeof aPayer>>) =>
    (await ledgerOf(world, application)).paid;

  test('is understood by what is used of it alone', async () => {
    const { payer, payload } = await paidLink();
    // As the gateway documents it, the order behind a link is named without its prefix, and is not of use.
    const { payment, payment_link } = payload;
    delete payment?.entity['created_at'];
    const told = {
      payment: { entity: payment?.entity ?? {} },
      payment_link: { entity: { id: payment_link?.entity['id'] } },
      order: { entity: { id: 'NamedOtherwise' } },
    };
    expect(await tellSigned('payment_link.paid', told)).toBe(200);
    expect(await paid(payer)).toBe(true);
  });

  test.each([
    ['whose payment is not understood', { status: 'settled' }],
    ['without its payment', undefined],
  ])('%s has its order asked about at once', async (_, change) => {
    const { payer, payload } = await paidLink();
    const { payment, payment_link } = payload;
    const entity = { ...payment?.entity, ...change };
    const told = {
      payment_link: { entity: payment_link?.entity ?? {} },
      ...(change && { payment: { entity } }),
    };
    expect(await tellSigned('payment_link.paid', told)).toBe(200);
    await expect.poll(() => paid(payer), { timeout: 20_000 }).toBe(true);
  });

  test('with an event that we do not know, what it names is asked about at once', async () => {
    const { payer, payload } = await paidLink();
    const link = { entity: { id: payload.payment_link?.entity.id } };
    expect(await tellSigned('payment_link.partially_settled', { payment_link: link })).toBe(200);
    await expect.poll(() => paid(payer), { timeout: 20_000 }).toBe(true);
  });
});

test('a payment that nobody reported is found by asking', async () => {
  const payer = await aPayer(world);
  await world.faults({ webhooks: 'off' });
  await checkOut(world, (await openOrder(payer)).id, 'pay_then_close');
  const { orders } = await ledgerOf(world, payer.application);
  // The queue's own time does not stand still: let the check of two minutes hence be due now.
  await sql`update pgboss.job set start_after = now()
    where name = 'check-order' and data ->> 'orderId' = ${String(orders[0]?.id)}`.execute(world.db);
  await expect
    .poll(async () => (await ledgerOf(world, payer.application)).paid, { timeout: 15_000 })
    .toBe(true);
  expect(await ledgerOf(world, payer.application)).toMatchObject({ ...paidOnce, payments: [1] });
});
