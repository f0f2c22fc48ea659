import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { signWebhook } from '#server/modules/payments/gateway/index.ts';
import { deliverWebhooks } from '#tests/steps/pay.ts';
import {
  aRejected,
  backOnce,
  dashboard,
  endRefund,
  paidOffline,
  paidTwice,
  paymentsSeen,
  refundOf,
  refundsOf,
  webhookSecret,
} from '#tests/steps/refund.ts';
import { languageCookie } from '#contract/texts/languages.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aQuickAdministrator } from '#tests/world/sessions.ts';

const { refundPayment, createOrder } = paymentCalls;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());
afterEach(() => world.faults({}));

describe('a rejected application', () => {
  test('gets its fee back, without GST, and becomes Refunded', async () => {
    const person = await aRejected(world);
    await world.faults({ webhooks: 'off' });
    expect(await office.ok(refundPayment, refundOf(person))).toMatchObject({
      data: { status: 'processed' },
      message: 'The refund was made.',
    });
    const after = await refundsOf(world, person);
    expect(after).toMatchObject(backOnce);
    expect(after.mails).toHaveLength(1);
    expect(after.mails[0]?.text).toContain('INR 3,500');
    expect(after.mails[0]?.text).toContain('5 to 10 working days');
    expect(await dashboard(world).listRefunds(person.paymentId)).toMatchObject([{ amount: 350_000 }]);

    const [seen] = await paymentsSeen(office, person.application);
    expect(seen).toMatchObject({
      payment_status: 1,
      refunded: 3500,
      refund_offer: null,
      refunds: [{ amount: 3500, status: 'processed', way: 'asked', reason: 'Not accepted' }],
    });
    const [own] = await paymentsSeen(person.browser, person.application);
    expect(own).toMatchObject({ refunded: 3500, refunds: [{ amount: 3500, reason: '', by: '' }] });
    const { data } = await office.ok(applicationCalls.getMemberActivity, { member_id: person.id });
    expect(data[0]).toMatchObject({ status_name: 'Refunded', by: 'Payment gateway' });
    expect(data[0]?.message).toContain('INR 3,500 was sent back');
    person.browser.cookies.set(languageCookie, 'ta');
    const told = await person.browser.ok(applicationCalls.getMemberActivity, { member_id: person.id });
    expect(told.data[0]?.message).toContain('INR 3,500 செலுத்திய வழியி');
  });

  test('gets it once, though the webhook reports it twice and out of order', async () => {
    const person = await aRejected(world);
    await world.faults({ webhooks: 'off', refunds: 'pending' });
    await office.ok(refundPayment, refundOf(person));
    expect(await refundsOf(world, person)).toMatchObject({ status: 6, refunds: ['asked 350000 pending'] });
    const { rows } = await refundsOf(world, person);
    await endRefund(world, String(rows[0]?.gateway_refund_id), 'processed');
    await world.faults({ webhooks: 'duplicate' });
    await deliverWebhooks(world);
    const after = await refundsOf(world, person);
    expect(after).toMatchObject(backOnce);
    expect(after.mails).toHaveLength(1);
  });

  test('gets it once: a second refund is refused', async () => {
    const person = await aRejected(world);
    await office.ok(refundPayment, refundOf(person));
    const again = await office.refused(refundPayment, refundOf(person));
    expect(again).toMatchObject({ http: 409, code: 'refund_changed' });
    expect((await refundsOf(world, person)).refunds).toHaveLength(1);
  });

  test('asked for by two at once, gets it once', async () => {
    const person = await aRejected(world);
    const answers = await Promise.all([1, 2, 3].map(() => office.call(refundPayment, refundOf(person))));
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await refundsOf(world, person)).toMatchObject(backOnce);
  });

  test.each([['3501'], ['4130'], ['1'], ['0'], ['-3500'], ['']])('is not given %s', async (amount) => {
    const person = await aRejected(world);
    const refusal = await office.refused(refundPayment, refundOf(person, amount));
    expect(refusal).toMatchObject({ http: 409, code: 'refund_changed' });
    expect(await refundsOf(world, person)).toMatchObject({ status: 6, refunds: [] });
  });

  test('is not refunded without a reason', async () => {
    const person = await aRejected(world);
    expect(await office.refused(refundPayment, refundOf(person, '3500', { reason: ' ' }))).toMatchObject({
      http: 422,
      errors: { reason: 'Reason cannot be empty' },
    });
  });

  test('is offered what is left after a part of the fee went back elsewhere', async () => {
    const person = await aRejected(world);
    await dashboard(world).refund(person.paymentId, { amount: 100_000, speed: 'normal' }, 'a-part-of-it');
    await deliverWebhooks(world);
    expect(await office.refused(refundPayment, refundOf(person))).toMatchObject({ code: 'refund_changed' });
    await office.ok(refundPayment, refundOf(person, '2500'));
    expect(await refundsOf(world, person)).toMatchObject({
      status: 14,
      refunds: ['elsewhere 100000 processed', 'asked 250000 processed'],
      bells: ['refund_elsewhere'],
    });
  });
});

describe('what was done in the dashboard', () => {
  test('is heard, rings, moves a rejected application and is mailed', async () => {
    const person = await aRejected(world);
    await dashboard(world).refund(person.paymentId, { speed: 'normal' }, 'whole-by-hand');
    await deliverWebhooks(world);
    const after = await refundsOf(world, person);
    expect(after).toMatchObject({
      status: 14,
      refunds: ['elsewhere 413000 processed'],
      bells: ['refund_elsewhere'],
    });
    expect(after.rows[0]?.gateway_status).toBe('refunded');
    expect(after.mails[0]?.text).toContain('INR 4,130');
  });

  test('leaves an open application where it is, but unpaid', async () => {
    const person = await aRejected(world, statusIds.approved);
    await dashboard(world).refund(person.paymentId, { speed: 'normal' }, 'of-an-approved-one');
    await deliverWebhooks(world);
    expect(await refundsOf(world, person)).toMatchObject({
      status: 5,
      paid: false,
      bells: ['refund_elsewhere'],
    });
  });

  test('is not ours where the payment is not', async () => {
    const body = JSON.stringify({
      event: 'refund.processed',
      payload: {
        refund: {
          entity: {
            id: 'rfnd_x',
            amount: 100,
            currency: 'INR',
            payment_id: 'pay_of_another_shop',
            status: 'processed',
            created_at: 1,
          },
        },
      },
      created_at: 1,
    });
    expect(await tell(body)).toBe(200);
    const rows = await world.db
      .selectFrom('refunds')
      .selectAll()
      .where('gateway_refund_id', '=', 'rfnd_x')
      .execute();
    expect(rows).toEqual([]);
  });
});

async function tell(body: string): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signWebhook(body, webhookSecret),
    'x-razorpay-event-id': `evt_${body.length}`,
  };
  return (await fetch(`${world.url}/api/razorpay_webhook`, { method: 'POST', headers, body })).status;
}

test('a webhook with what no database keeps is kept without it, and taken at once', async () => {
  const person = await aRejected(world);
  const payment = await dashboard(world).fetchPayment(person.paymentId);
  const entity = { ...payment, error_description: 'odd \u0000 words', notes: { 'a\u0000b': '\ud800' } };
  const told = { event: 'payment.captured', payload: { payment: { entity } }, created_at: 1 };
  expect(await tell(JSON.stringify(told))).toBe(200);
});

describe('other payments', () => {
  test('a second payment goes back whole, and the application stays as it is', async () => {
    const { person, second } = await paidTwice(world, statusIds.pendingActions);
    const { application, browser, id } = person;
    expect((await refundsOf(world, person)).bells).toEqual(['second_payment']);
    const offers = (await paymentsSeen(office, application)).map((payment) => [
      payment.payment_id,
      payment.refund_offer?.part,
    ]);
    expect(new Map(offers as [string, string][])).toEqual(
      new Map([
        [second.paymentId, 'whole'],
        [person.paymentId, undefined],
      ]),
    );
    await office.ok(refundPayment, refundOf(second, '4130'));
    expect(await refundsOf(world, person)).toMatchObject({
      status: 3,
      paid: true,
      refunds: ['asked 413000 processed'],
      activities: [3],
    });
    expect(await browser.refused(createOrder, { member_id: id })).toMatchObject({ code: 'already_paid' });
  });

  test('a void application is refunded whole and stays void', async () => {
    const person = await aRejected(world, statusIds.void);
    await office.ok(refundPayment, refundOf(person, '4130'));
    expect(await refundsOf(world, person)).toMatchObject({ status: 13, refunds: ['asked 413000 processed'] });
  });

  test('what pays an application under review is not refunded', async () => {
    const person = await aRejected(world, statusIds.pendingActions);
    expect(await office.refused(refundPayment, refundOf(person))).toMatchObject({ code: 'refund_changed' });
  });

  test('offline: given back by the office, with reference and day, and no gateway asked', async () => {
    const person = await paidOffline(world, office);
    await world.faults({ fail_next: 9 });
    expect(await office.refused(refundPayment, refundOf(person))).toMatchObject({
      errors: { reference: 'Reference cannot be empty', given_on: 'Date cannot be empty' },
    });
    const input = refundOf(person, '3500', { reference: 'NEFT 77', given_on: '2026-11-20' });
    expect(await office.ok(refundPayment, input)).toMatchObject({ message: 'The refund was recorded.' });
    const after = await refundsOf(world, person);
    expect(after).toMatchObject({ ...backOnce, refunds: ['offline 350000 processed'] });
    expect(after.mails[0]?.text).toContain('NEFT 77');
    expect(await office.refused(refundPayment, input)).toMatchObject({ code: 'refund_changed' });
  });
});

describe('whoever may not', () => {
  test('another application, no payment, or a role that only looks', async () => {
    const [person, other] = [await aRejected(world), await aRejected(world)];
    const foreign = { ...refundOf(person), member_id: other.application.id };
    expect(await office.refused(refundPayment, foreign)).toMatchObject({ http: 404 });
    const looks = await aQuickAdministrator(world, 'Looks', { Application: ['view'] });
    expect(await looks.refused(refundPayment, refundOf(person))).toMatchObject({ code: 'not_allowed' });
    expect(await person.browser.refused(refundPayment, refundOf(person))).toMatchObject({ http: 403 });
    expect(await refundsOf(world, person)).toMatchObject({ status: 6, refunds: [] });
  });
});
