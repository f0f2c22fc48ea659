import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import type { Services } from '#server/kit/context/context.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import type { GatewayRefund } from '#server/modules/payments/gateway/index.ts';
import { takeRefundToCheck } from '#server/modules/payments/refunds/refunds.store.ts';
import { settleChangedRefunds } from '#server/modules/payments/refunds/settle-refund.ts';
import { backgroundContext } from '#server/modules/payments/settlement/reconcile.ts';
import { deliverWebhooks } from '#tests/steps/pay.ts';
import { runJob } from '#tests/steps/jobs.ts';
import {
  aRejected,
  backOnce,
  dashboard,
  endRefund,
  type Paid,
  paymentsSeen,
  refundOf,
  refundsOf,
} from '#tests/steps/refund.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { keepInUse } from '#tests/world/sessions.ts';
import type { Browser } from '#tests/world/browser.ts';

const { refundPayment } = paymentCalls;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());
beforeEach(() => keepInUse(world));
afterEach(() => world.faults({}));

/** The office asked, and the gateway never received it; returns the key it is asked for with. */
async function unheard(person: Paid): Promise<string> {
  await world.faults({ webhooks: 'off', fail_next: 99 });
  expect(await office.ok(refundPayment, refundOf(person))).toMatchObject({ data: { status: 'pending' } });
  await world.faults({ webhooks: 'off' });
  const { rows, refunds } = await refundsOf(world, person);
  expect(refunds).toEqual(['asked 350000 pending']);
  return rows[0]?.idempotency_key ?? '';
}

/** The reconciler asks again, until the refunds of somebody are no longer pending. */
async function reconciled(person: Paid) {
  world.clock.pass(90);
  await runJob(world.db, 'reconcile-refunds');
  const pending = async () =>
    (await refundsOf(world, person)).refunds.filter((one) => one.endsWith('pending'));
  await expect.poll(pending).toEqual([]);
  return refundsOf(world, person);
}

describe('a gateway in trouble', () => {
  test('without an answer the refund is under way, and asked for later', async () => {
    const person = await aRejected(world);
    await unheard(person);
    expect(await office.refused(refundPayment, refundOf(person))).toMatchObject({ code: 'refund_changed' });
    expect(await reconciled(person)).toMatchObject(backOnce);
    expect(await dashboard(world).listRefunds(person.paymentId)).toHaveLength(1);
  });

  test('an answer that is lost after its effect: one refund, found by its receipt', async () => {
    const person = await aRejected(world);
    const receipt = await unheard(person);
    await dashboard(world).refund(person.paymentId, { amount: 350_000, speed: 'normal', receipt }, receipt);
    expect(await reconciled(person)).toMatchObject(backOnce);
    expect(await dashboard(world).listRefunds(person.paymentId)).toHaveLength(1);
  });

  test('what went back elsewhere meanwhile is heard before asking, and not sent twice', async () => {
    const person = await aRejected(world);
    await unheard(person);
    await dashboard(world).refund(person.paymentId, { amount: 50_000, speed: 'normal' }, 'part-meanwhile');
    expect(await reconciled(person)).toMatchObject({
      status: 6,
      refunds: ['asked 350000 failed', 'elsewhere 50000 processed'],
      bells: ['refund_elsewhere', 'refund_failed'],
    });
    expect(await dashboard(world).listRefunds(person.paymentId)).toHaveLength(1);
    const [seen] = await paymentsSeen(office, person.application);
    expect(seen?.refund_offer).toEqual({ part: 'fee', amount: 3000 });
  });

  test('whoever asks for what went back elsewhere reads so, and the application is refunded', async () => {
    const person = await aRejected(world);
    await world.faults({ webhooks: 'off' });
    await dashboard(world).refund(person.paymentId, { speed: 'normal' }, 'all-of-it-elsewhere');
    const refusal = await office.refused(refundPayment, refundOf(person));
    expect(refusal).toMatchObject({ http: 409, code: 'refund_changed' });
    const after = await refundsOf(world, person);
    expect(after).toMatchObject({
      status: 14,
      refunds: ['asked 350000 failed', 'elsewhere 413000 processed'],
      bells: ['refund_elsewhere'],
    });
    expect(after.rows[1]).toMatchObject({ gateway_status: 'refunded' });
  });

  test('another amount under our receipt is not believed, rings once and is not asked about again', async () => {
    const person = await aRejected(world);
    const receipt = await unheard(person);
    await dashboard(world).refund(person.paymentId, { amount: 1_000, speed: 'normal', receipt }, receipt);
    const mismatched = { status: 6, refunds: ['asked 350000 failed'], bells: ['refund_failed'] };
    expect(await reconciled(person)).toMatchObject(mismatched);
    await deliverWebhooks(world);
    expect(await refundsOf(world, person)).toMatchObject(mismatched);
  });

  test('with the keys of another account the refund is refused at once', async () => {
    const person = await aRejected(world);
    const paymentId = `${person.paymentId}_elsewhere`;
    const payment = world.db.updateTable('payments').set({ payment_id: paymentId });
    await payment.where('payment_id', '=', person.paymentId).execute();
    const refusal = await office.refused(refundPayment, refundOf({ ...person, paymentId }));
    expect(refusal).toMatchObject({ http: 409, code: 'refund_refused' });
    expect(refusal.message).toContain('does not exist');
    expect(await refundsOf(world, person)).toMatchObject({ status: 6, refunds: ['asked 350000 failed'] });
  });

  test("what was done elsewhere without a webhook is found in the gateway's list", async () => {
    const person = await aRejected(world);
    await world.faults({ webhooks: 'off' });
    await dashboard(world).refund(person.paymentId, { speed: 'normal' }, 'all-of-it-unheard');
    await runJob(world.db, 'hear-of-refunds');
    await expect.poll(async () => (await refundsOf(world, person)).status).toBe(14);
    expect((await refundsOf(world, person)).rows[0]).toMatchObject({
      way: 'elsewhere',
      amount: 413_000,
      gateway_status: 'refunded',
    });
  });

  test('a refund that the bank refuses rings, and can be made again', async () => {
    const person = await aRejected(world);
    await world.faults({ refunds: 'pending' });
    await office.ok(refundPayment, refundOf(person));
    const { rows } = await refundsOf(world, person);
    await endRefund(world, String(rows[0]?.gateway_refund_id), 'failed');
    await deliverWebhooks(world);
    const after = await refundsOf(world, person);
    expect(after).toMatchObject({
      status: 6,
      bells: ['refund_failed'],
      refunds: ['asked 350000 failed'],
      mails: [],
    });
    const { data } = await office.ok(notificationCalls.notificationList, { limit_value: 5, limit_offset: 0 });
    expect(data.find(({ member_id }) => member_id === person.application.id)?.about).toBe('refund_failed');
    await world.faults({});
    await office.ok(refundPayment, refundOf(person));
    expect(await refundsOf(world, person)).toMatchObject({ status: 14 });
  });

  test('a refund that fails after it was called processed takes the application back', async () => {
    const person = await aRejected(world);
    await office.ok(refundPayment, refundOf(person));
    const { rows } = await refundsOf(world, person);
    await endRefund(world, String(rows[0]?.gateway_refund_id), 'failed');
    await deliverWebhooks(world);
    expect(await refundsOf(world, person)).toMatchObject({
      status: 6,
      bells: ['refund_failed'],
      activities: [14, 6],
    });
    expect((await paymentsSeen(office, person.application))[0]?.refund_offer).toEqual({
      part: 'fee',
      amount: 3500,
    });
  });
});

test('one refund of a list that cannot be settled does not stop the others', async () => {
  const tried: string[] = [];
  const reported = ['rfnd_one', 'rfnd_other'].map((id) => ({ id, status: 'processed' }) as GatewayRefund);
  const failing = async () => {
    tried.push(`try ${tried.length + 1}`);
    throw new Error(tried.at(-1));
  };
  const context = backgroundContext(world.db, { clock: { now: () => world.clock.now() } } as Services);
  const settling = settleChangedRefunds({ ...context, inTransaction: failing }, reported, 'reconciler');
  await expect(settling).rejects.toThrow('try 1');
  expect(tried).toEqual(['try 1', 'try 2']);
});

// The clock goes far ahead from here on.
test('what is never answered fails after 60 days and rings; refunds are taken one at a time', async () => {
  const [person, other] = [await aRejected(world), await aRejected(world)];
  await unheard(person);
  await unheard(other);
  world.clock.pass(59 * 86_400);
  const take = () => inTransaction(world.db, (tx) => takeRefundToCheck(tx, world.clock.now()));
  const taken = [await take(), await take(), await take()];
  expect(new Set(taken)).toEqual(new Set([...(await idsOf(person)), ...(await idsOf(other)), undefined]));
  await world.faults({ webhooks: 'off', fail_next: 99 });
  world.clock.pass(2 * 86_400);
  const after = await reconciled(person);
  expect(after).toMatchObject({ status: 6, refunds: ['asked 350000 failed'], bells: ['refund_failed'] });
  expect(after.rows[0]?.failure).toContain('Not made in 60 days');
});

async function idsOf(person: Paid): Promise<number[]> {
  return (await refundsOf(world, person)).rows.map(({ id }) => id);
}
