import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signWebhook } from '#server/modules/payments/gateway/index.ts';
import { aPayer, checkOut, deliverWebhooks, ledgerOf, openOrder, paidOnce } from '#tests/steps/pay.ts';
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

test('a payment that nobody tells of is found by asking', async () => {
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
