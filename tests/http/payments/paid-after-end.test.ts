import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { homeCalls } from '#contract/applications/home-calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { membershipEndCalls } from '#contract/membership-ends/calls.ts';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { erasePerson } from '#server/modules/erasure/erase-person.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { runJob } from '#tests/steps/jobs.ts';
import { lockWaiters } from '#tests/steps/locks.ts';
import {
  aPayer,
  checkOut,
  deliverWebhooks,
  ledgerOf,
  openOrder,
  paidOnce,
  payByLink,
  type Payer,
  requestOf,
} from '#tests/steps/pay.ts';
import { dashboard, paymentsSeen, refundOf } from '#tests/steps/refund.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { listInput } from '#web/features/review/address/list-search.ts';

// An end closes what could be paid, and money that comes later is thanked for by nobody and goes back in full.

const { createOrder, createPaymentLink, resendPaymentLink, cancelPaymentLink, verifyAndCapture, finalStep } =
  paymentCalls;
const CLOCK = '2026-11-21T06:00:00Z';
const silent = { webhooks: 'off' };
const endedLedger = { paid: false, invoices: 0, receipts: 0 };

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp({ now: CLOCK });
  office = await world.admin();
});
beforeEach(() => world.clock.set(CLOCK));
afterEach(() => world.faults({}));
afterAll(() => world.close());

interface Asked extends Payer {
  url: string;
  linkId: string;
}

/** Somebody who was sent a payment link. */
async function anAsked(): Promise<Asked> {
  const payer = await aPayer(world);
  await office.ok(createPaymentLink, requestOf(payer.application.id));
  const { payment_link: link } = await office.ok(applicationCalls.memberDetail, { id: payer.id });
  return { ...payer, url: link?.url ?? '', linkId: link?.link_id ?? '' };
}

const move = ({ application }: Payer, application_status: number, more: object = {}) =>
  office.call(officeCalls.memberActivityUpdate, {
    member_id: application.id,
    application_status,
    message: 'As agreed',
    ...more,
  });

async function reject(payer: Payer, more: object = {}): Promise<void> {
  expect(await move(payer, statusIds.rejected, more)).toMatchObject({ http: 200 });
}

/** Has the gateway hear of the end, as the job does once nobody can take it back. */
async function afterTheHold({ application }: Payer): Promise<void> {
  world.clock.set('2026-11-21T06:01:31Z');
  const [order] = (await ledgerOf(world, application)).orders;
  await runJob(world.db, 'check-order', { orderId: order?.id ?? 0 });
}

const linkAtGateway = async ({ linkId }: Asked) => (await dashboard(world).fetchPaymentLink(linkId)).status;

const subjectsTo = async ({ application }: Payer) =>
  (await world.mailsTo(application.email)).map(({ subject }) => subject);

const bellsOf = async ({ application }: Payer) => {
  const { data } = await office.ok(notificationCalls.notificationList, { limit_value: 50, limit_offset: 0 });
  return data.filter(({ member_id }) => member_id === application.id).map(({ about }) => about);
};

const countOnHome = async () => {
  const { data } = await office.ok(homeCalls.waitingApplications, {});
  return data.find(({ kind }) => kind === 'returning')?.count;
};

const listedToReturn = async () =>
  (await office.ok(officeCalls.getMember, listInput({ waiting: 'returning', size: 50 }))).data.map(
    ({ id }) => id,
  );

const named = (razorpay_payment_id: string) => ({
  razorpay_payment_id,
  amount: '',
  razorpay_order_id: '',
  razorpay_signature: '',
});

describe('every end closes what could be paid', () => {
  test.each<[string, (payer: Payer) => Promise<unknown>]>([
    ['rejected', reject],
    ['inactive', (payer) => move(payer, statusIds.inactive)],
    [
      'many at once',
      ({ application }) =>
        office.ok(officeCalls.bulkStatusChange, {
          member_id: [application.id],
          application_status: statusIds.rejected,
          message: 'No',
        }),
    ],
    [
      'a membership that lapses',
      async ({ application: { id } }) => {
        const values = { status_id: statusIds.numberAllotted, membership_no: `LM9${id}` };
        await world.db.updateTable('applications').set(values).where('id', '=', id).execute();
        const event = { member_id: id, how: 'lapsed', on: '2026-11-20', reason: '', silent: 0 } as const;
        await office.ok(membershipEndCalls.membershipEnd, event);
      },
    ],
    [
      'an erasure',
      ({ application: { account_id } }) =>
        inTransaction(world.db, (tx) =>
          erasePerson({ tx, now: new Date(CLOCK), jobs: { send: async () => {} } }, account_id),
        ),
    ],
    [
      'a conversion that is allotted',
      async ({ application: { id } }) => {
        const member = { status_id: statusIds.numberAllotted, membership_no: `ALM9${id}`, paid: true };
        await world.db.updateTable('applications').set(member).where('id', '=', id).execute();
        const conversion = await anApplication(world.db, {
          status_id: statusIds.approved,
          package_id: 5,
          converts_id: id,
          paid: true,
        });
        await office.ok(officeCalls.memberActivityUpdate, {
          member_id: conversion.id,
          application_status: statusIds.numberAllotted,
          message: 'Welcome',
        });
      },
    ],
  ])('%s', async (_, end) => {
    const payer = await anAsked();
    await end(payer);
    expect((await ledgerOf(world, payer.application)).orderStates).toEqual(['link closed']);
    expect(await linkAtGateway(payer)).toBe('created');
    await afterTheHold(payer);
    await expect.poll(() => linkAtGateway(payer)).toBe('cancelled');
  });

  test('the reconciler tells the gateway where the job was lost', async () => {
    const payer = await anAsked();
    await reject(payer);
    await world.db
      .updateTable('orders')
      .set({ created_at: new Date('2026-11-01T06:00:00Z') })
      .where('application_id', '=', payer.application.id)
      .execute();
    world.clock.set('2026-11-22T06:00:00Z');
    await runJob(world.db, 'reconcile-orders');
    await expect.poll(() => linkAtGateway(payer)).toBe('cancelled');
  });

  test('nothing asks for money any more, and the panel shows no way to', async () => {
    const payer = await anAsked();
    await reject(payer);
    const ended = { http: 409, code: 'application_ended' };
    const link = { member_id: payer.application.id, link_id: payer.linkId };
    expect(await office.refused(resendPaymentLink, link)).toMatchObject(ended);
    expect(await office.refused(cancelPaymentLink, link)).toMatchObject(ended);
    expect(await office.refused(createPaymentLink, requestOf(payer.application.id))).toMatchObject({
      http: 409,
      code: 'move_not_allowed',
    });
    expect(await payer.browser.refused(createOrder, { member_id: payer.id })).toMatchObject(ended);
    const { payment_link: shown } = await office.ok(applicationCalls.memberDetail, { id: payer.id });
    expect(shown).toMatchObject({ state: 'cancelled', url: null });
    expect((await subjectsTo(payer)).filter((subject) => subject.includes('pay'))).toHaveLength(1);
  });
});

describe('money that arrives after the end', () => {
  test('by webhook: no thanks, no invoice, a bell, a mail, a count on home, and all of it goes back', async () => {
    const before = (await countOnHome()) ?? 0;
    const payer = await anAsked();
    await reject(payer);
    await payByLink(payer.url);
    await deliverWebhooks(world);
    await deliverWebhooks(world);

    const ledger = await ledgerOf(world, payer.application);
    expect(ledger).toMatchObject({ ...endedLedger, status: statusIds.rejected, payments: [1] });
    expect(ledger.audited).toContain('payment.after_end');
    expect(await bellsOf(payer)).toEqual(['paid_after_end']);
    const subjects = await subjectsTo(payer);
    expect(subjects.filter((subject) => subject === 'Your payment comes back to you')).toHaveLength(1);
    expect(await countOnHome()).toBe(before + 1);
    expect(await listedToReturn()).toContain(payer.application.id);

    const [payment] = await paymentsSeen(office, payer.application);
    expect(payment).toMatchObject({ surplus: 'ended', refund_offer: { part: 'whole', amount: 4130 } });
    const seen = await payer.browser.ok(applicationCalls.applicationStatus, { id: payer.id });
    expect(seen.payment_status).toMatchObject([{ surplus: 'ended' }]);

    const paid = { ...payer, paymentId: payment?.payment_id ?? '' };
    await office.ok(paymentCalls.refundPayment, refundOf(paid, '4130'));
    expect(await countOnHome()).toBe(before);
    expect(await ledgerOf(world, payer.application)).toMatchObject({
      status: statusIds.rejected,
      paid: false,
    });
  });

  test('by the reconciler', async () => {
    const payer = await anAsked();
    await reject(payer);
    await world.faults(silent);
    await payByLink(payer.url);
    await afterTheHold(payer);
    await expect.poll(() => bellsOf(payer)).toEqual(['paid_after_end']);
    expect(await ledgerOf(world, payer.application)).toMatchObject(endedLedger);
  });

  test('by the browser: the payer reads that it comes back, and is not thanked', async () => {
    const payer = await aPayer(world);
    const order = await openOrder(payer);
    await world.db
      .updateTable('applications')
      .set({ status_id: statusIds.paymentRequested })
      .where('id', '=', payer.application.id)
      .execute();
    await reject(payer);
    await world.faults(silent);
    const { razorpay_payment_id: id } = await checkOut(world, order.id, 'succeed');
    const code = 'paid_after_end';
    expect(await payer.browser.refused(verifyAndCapture, named(id))).toMatchObject({ http: 409, code });
    const report = {
      id: payer.id,
      payment_status: 'Success',
      payment_id: id,
      amount: '',
      currency: '',
    } as const;
    expect(await payer.browser.refused(finalStep, report)).toMatchObject({ http: 409, code });
    expect(await ledgerOf(world, payer.application)).toMatchObject(endedLedger);
  });
});

describe('a payment and an end at once', () => {
  test('the payment first: it pays, and the end is told that the status is another', async () => {
    const payer = await anAsked();
    await payByLink(payer.url);
    await deliverWebhooks(world);
    expect(await move(payer, statusIds.rejected, { seen_status: 11 })).toMatchObject({ http: 409 });
    expect(await ledgerOf(world, payer.application)).toMatchObject({ paid: true, status: 3, invoices: 1 });
  });

  test('both at once: one way or the other, never in between', async () => {
    for (let round = 0; round < 6; round += 1) {
      const payer = await anAsked();
      await world.faults(silent);
      await payByLink(payer.url);
      const [, ended] = await Promise.all([
        deliverWebhooks(world),
        move(payer, statusIds.rejected, { seen_status: 11 }),
      ]);
      await deliverWebhooks(world);
      const ledger = await ledgerOf(world, payer.application);
      const bells = await bellsOf(payer);
      if (ended.http === 200) {
        expect(ledger).toMatchObject({ ...endedLedger, status: statusIds.rejected });
        expect(bells).toEqual(['paid_after_end']);
      } else {
        const { activities: _, bells: __, ...paid } = paidOnce;
        expect(ledger).toMatchObject(paid);
        expect(bells).toEqual(['status']);
      }
      await world.faults({});
    }
    expect(await lockWaiters(world)).toBe(0);
  });
});

describe('an end that is taken back', () => {
  const undo = ({ application }: Payer) =>
    office.call(officeCalls.memberActivityUndo, {
      member_id: application.id,
      seen_status: statusIds.rejected,
    });

  test('gives the link back, and the gateway never heard of it', async () => {
    const payer = await anAsked();
    await reject(payer, { hold: 1 });
    expect(await undo(payer)).toMatchObject({ http: 200 });
    await afterTheHold(payer);
    await payByLink(payer.url);
    await deliverWebhooks(world);
    expect(await ledgerOf(world, payer.application)).toMatchObject({ paid: true, status: 3, invoices: 1 });
  });

  test('cannot be taken back once money came: that goes back', async () => {
    const payer = await anAsked();
    await reject(payer, { hold: 1 });
    await payByLink(payer.url);
    await deliverWebhooks(world);
    expect(await undo(payer)).toMatchObject({ http: 409 });
    expect(await ledgerOf(world, payer.application)).toMatchObject({
      ...endedLedger,
      status: statusIds.rejected,
    });
  });
});

test('paid twice: the payer hears that one of the two comes back, by mail and on the status page', async () => {
  const payer = await aPayer(world);
  await world.faults(silent);
  const first = await checkOut(world, (await openOrder(payer)).id, 'succeed');
  // A change of the fee makes another order.
  await world.db
    .updateTable('orders')
    .set({ status: 'closed' })
    .where('application_id', '=', payer.application.id)
    .execute();
  const second = await checkOut(world, (await openOrder(payer)).id, 'succeed');
  expect(await payer.browser.ok(verifyAndCapture, named(first.razorpay_payment_id))).toMatchObject({
    message: 'The payment was successful.',
  });
  expect(await payer.browser.ok(verifyAndCapture, named(second.razorpay_payment_id))).toMatchObject({
    message: 'Your application was paid already. This second payment is being returned to you in full.',
  });
  const subjects = await subjectsTo(payer);
  expect(subjects.filter((subject) => subject === 'We have received a second payment')).toHaveLength(1);
  const { payment_status: payments } = await payer.browser.ok(applicationCalls.applicationStatus, {
    id: payer.id,
  });
  expect(payments.map(({ surplus }) => surplus)).toEqual([null, 'second']);
  expect(await listedToReturn()).toContain(payer.application.id);
});
