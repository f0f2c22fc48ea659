import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { checkOut, deliverWebhooks, openOrder, aPayer } from '#tests/steps/pay.ts';
import {
  aRejected,
  dashboard,
  endLastRefund,
  type Paid,
  paidTwice,
  payOffline,
  paymentsSeen,
  refundOf,
  refundsOf,
} from '#tests/steps/refund.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

const { refundPayment } = paymentCalls;
const { memberActivityUpdate, bulkStatusChange } = officeCalls;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());
afterEach(() => world.faults({}));

async function change({ application }: Pick<Paid, 'application'>, application_status: number) {
  const input = { member_id: application.id, application_status, message: 'As agreed' };
  return office.call(memberActivityUpdate, input);
}

/** What is on offer, by payment. */
async function offersOf({ application }: Paid) {
  const seen = await paymentsSeen(office, application);
  return Object.fromEntries(seen.map(({ payment_id, refund_offer }) => [payment_id, refund_offer]));
}

/** The fee goes back in the dashboard, and the office hears of it. */
async function feeBackElsewhere({ paymentId }: Paid): Promise<void> {
  await dashboard(world).refund(paymentId, { amount: 350_000, speed: 'normal' }, `fee-of-${paymentId}`);
  await deliverWebhooks(world);
}

describe('a refund that fails late', () => {
  test('of a second payment leaves a refunded application refunded', async () => {
    const { person, second } = await paidTwice(world, statusIds.rejected);
    await office.ok(refundPayment, refundOf(person));
    await office.ok(refundPayment, refundOf(second, '4130'));
    await endLastRefund(world, person, 'failed');
    expect(await refundsOf(world, person)).toMatchObject({
      status: 14,
      refunds: ['asked 350000 processed', 'asked 413000 failed'],
      bells: ['second_payment', 'refund_failed'],
    });
  });

  test('of a second payment leaves an application unpaid whose fee is back', async () => {
    const { person, second } = await paidTwice(world, statusIds.approved);
    await feeBackElsewhere(person);
    await office.ok(refundPayment, refundOf(second, '4130'));
    expect(await refundsOf(world, person)).toMatchObject({ paid: false });
    await endLastRefund(world, person, 'failed');
    expect(await refundsOf(world, person)).toMatchObject({ status: 5, paid: false });
  });

  test('of a part, where the fee never was back, changes nothing', async () => {
    const person = await aRejected(world, statusIds.approved);
    const part = { amount: 100_000, speed: 'normal' } as const;
    await dashboard(world).refund(person.paymentId, part, 'a-part-that-fails');
    await deliverWebhooks(world);
    const unpaid = world.db.updateTable('applications').set({ paid: false });
    await unpaid.where('id', '=', person.application.id).execute();
    await endLastRefund(world, person, 'failed');
    expect(await refundsOf(world, person)).toMatchObject({ status: 5, paid: false });
  });
});

describe('which payment an application is paid by', () => {
  test('is the later one, paid after the fee of the first went back', async () => {
    const person = await aRejected(world, statusIds.approved);
    await feeBackElsewhere(person);
    const again = await payOffline(office, person);
    expect(await refundsOf(world, person)).toMatchObject({ status: 3, paid: true });
    expect(await offersOf(person)).toEqual({
      [person.paymentId]: { part: 'whole', amount: 630 },
      [again.paymentId]: null,
    });
    await dashboard(world).refund(person.paymentId, { speed: 'normal' }, 'gst-of-the-first');
    await deliverWebhooks(world);
    expect(await refundsOf(world, person)).toMatchObject({ status: 3, paid: true });
    await change(person, statusIds.rejected);
    expect(await refundsOf(world, person)).toMatchObject({ status: 6 });
    expect(await offersOf(person)).toEqual({
      [person.paymentId]: null,
      [again.paymentId]: { part: 'fee', amount: 3500 },
    });
  });

  test('stays the one that arrived, though an earlier attempt of its order is captured late', async () => {
    const payer = await aPayer(world);
    const order = (await openOrder(payer)).id;
    await checkOut(world, order, 'fail');
    await deliverWebhooks(world);
    const [{ payment_id: failed } = { payment_id: '' }] = await paymentsSeen(office, payer.application);
    const paymentId = (await checkOut(world, order, 'succeed')).razorpay_payment_id;
    await deliverWebhooks(world);
    const late = world.db.updateTable('payments').set({ status_id: 1, gateway_status: 'captured' });
    await late.where('payment_id', '=', failed).execute();
    expect(await offersOf({ ...payer, paymentId })).toEqual({
      [failed]: { part: 'whole', amount: 4130 },
      [paymentId]: null,
    });
  });
});

describe('the office decides', () => {
  test('no number is allotted while the fee is on its way back', async () => {
    const person = await aRejected(world);
    await world.faults({ webhooks: 'off', refunds: 'pending' });
    await office.ok(refundPayment, refundOf(person));
    await change(person, statusIds.approved);
    expect(await change(person, statusIds.numberAllotted)).toMatchObject({
      http: 409,
      body: { code: 'refund_under_way' },
    });
    const many = { member_id: [String(person.application.id)], application_status: 12, message: 'As agreed' };
    for (const preview of [1, 0]) {
      const { data } = await office.ok(bulkStatusChange, { ...many, preview });
      expect(data).toMatchObject([{ changed: false, reason: expect.stringContaining('refund') }]);
    }
    await endLastRefund(world, person, 'failed');
    await change(person, statusIds.numberAllotted);
    expect(await refundsOf(world, person)).toMatchObject({ status: 12, paid: true });
  });

  test('an application that is rejected after its fee went back is refunded, and no refund promised', async () => {
    const person = await aRejected(world, statusIds.approved);
    await feeBackElsewhere(person);
    await change(person, statusIds.rejected);
    expect(await refundsOf(world, person)).toMatchObject({ status: 14, activities: [5, 14] });
    const mails = await world.mailsTo(person.application.email);
    const letter = mails.find(({ subject }) => subject === 'Your application was not accepted');
    expect(letter?.text).toContain('As agreed');
    expect(letter?.text).not.toContain('refund');
    await endLastRefund(world, person, 'failed');
    expect(await refundsOf(world, person)).toMatchObject({ status: 6, paid: true });
  });
});
