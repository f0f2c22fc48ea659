import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import {
  aPayer,
  deliverWebhooks,
  ledgerOf,
  openOrder,
  paidOnce,
  payByLink,
  requestOf,
} from '#tests/steps/pay.ts';
import { dashboard } from '#tests/steps/refund.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';

// What the office sees of the link it sent, and does with it: sends it again, cancels it, or records another payment.

const { createPaymentLink, resendPaymentLink, cancelPaymentLink } = paymentCalls;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());
afterEach(() => world.faults({}));

/** What the panel shows of the link. */
async function linkOf({ public_id: id }: Pick<ApplicationRow, 'public_id'>, browser = office) {
  return (await browser.ok(applicationCalls.memberDetail, { id })).payment_link;
}

/** An application with a link in force, and how the office names that link. */
async function aLink(values: Parameters<typeof anApplication>[1] = {}) {
  const application = await anApplication(world.db, values);
  await office.ok(createPaymentLink, requestOf(application.id));
  const link = await linkOf(application);
  if (!link?.url) throw new Error('No link is in force');
  return { application, url: link.url, named: { member_id: application.id, link_id: link.link_id } };
}

/** How the gateway itself says that the link stands. */
async function stateAtGateway({ link_id }: { link_id: string }): Promise<string> {
  return (await dashboard(world).fetchPaymentLink(link_id)).status;
}

async function recordOffline(application: ApplicationRow) {
  const received = { payment_method: '2', payed_date: '2026-11-20', narration: 'Cheque 123', amount: '4130' };
  return office.call(createPaymentLink, { ...requestOf(application.id), ...received, seen_status: 11 });
}

describe('the panel', () => {
  test('shows the link in force with amount and last day, and the list says Pending after a failed try', async () => {
    const application = await anApplication(world.db);
    await aPayment(world.db, application, 3);
    await office.ok(createPaymentLink, requestOf(application.id));
    expect(await linkOf(application)).toEqual({
      link_id: expect.stringMatching(/^plink_/),
      url: expect.stringContaining('/pay/plink_'),
      state: 'open',
      amount: 4130,
      currency: 'INR',
      sent_on: '2026-11-21T06:00:00.000Z',
      payable_until: '2026-12-21T06:00:00.000Z',
    });
    const pending = { payment_status: 2, payment_status_name: 'Pending' };
    const search = { search: application.application_no ?? '', limit_value: 10, limit_offset: 0 };
    expect((await office.ok(officeCalls.getMember, search)).data).toMatchObject([pending]);
    const detail = await office.ok(applicationCalls.memberDetail, { id: application.public_id });
    expect(detail.data).toMatchObject([pending]);
  });

  test('shows when it has expired, and its address no longer', async () => {
    const { application } = await aLink();
    const past = { link_expires_at: new Date('2026-11-21T05:59:00Z') };
    await world.db.updateTable('orders').set(past).where('application_id', '=', application.id).execute();
    expect(await linkOf(application)).toMatchObject({ state: 'expired', url: null });
  });

  test('shows no link of what is paid, and none to the applicant', async () => {
    const payer = await aPayer(world);
    await office.ok(createPaymentLink, requestOf(payer.application.id));
    expect(await linkOf(payer.application, payer.browser)).toBeNull();
    await payByLink((await linkOf(payer.application))?.url ?? '');
    await deliverWebhooks(world);
    expect(await linkOf(payer.application)).toBeNull();
  });
});

describe('sent again', () => {
  test('the same link is mailed, and the log says by whom', async () => {
    const { application, url, named } = await aLink();
    expect(await office.ok(resendPaymentLink, named)).toMatchObject({
      message: 'The payment link was sent again.',
    });
    const mails = await world.mailsTo(application.email);
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail.text).toContain(url);
    expect(mails.filter(({ text }) => text.includes('Our message to you'))).toHaveLength(1);
    const ledger = await ledgerOf(world, application);
    expect(ledger).toMatchObject({ status: 11, activities: [11], orderStates: ['link open'] });
    expect(ledger.audited).toContain('payment.link_resent');
  });

  test('it is mailed while the gateway does not answer', async () => {
    const { application, named } = await aLink();
    await world.faults({ fail_next: 50 });
    await office.ok(resendPaymentLink, named);
    expect(await world.mailsTo(application.email)).toHaveLength(2);
  });

  test.each(['paid', 'cancelled'] as const)(
    'one that was %s without our hearing of it is not mailed',
    async (how) => {
      const { application, url, named } = await aLink();
      await world.faults({ webhooks: 'off' });
      if (how === 'paid') await payByLink(url);
      else await dashboard(world).cancelPaymentLink(named.link_id);
      const code = how === 'paid' ? 'already_paid' : 'link_ended';
      expect(await office.refused(resendPaymentLink, named)).toMatchObject({ http: 409, code });
      const asked = (await world.mailsTo(application.email)).filter(({ text }) => text.includes(url));
      expect(asked).toHaveLength(1);
      if (how === 'paid') expect(await ledgerOf(world, application)).toMatchObject({ paid: true, status: 3 });
    },
  );

  test('one that another took the place of is not mailed', async () => {
    const { application, named } = await aLink();
    await office.ok(createPaymentLink, requestOf(application.id));
    expect(await office.refused(resendPaymentLink, named)).toMatchObject({ code: 'link_ended' });
  });
});

describe('cancelled', () => {
  test('it cannot be paid, and the application awaits its payment as before', async () => {
    const { application, url, named } = await aLink();
    await office.ok(cancelPaymentLink, named);
    await expect(payByLink(url)).rejects.toThrow('cancelled');
    const ledger = await ledgerOf(world, application);
    expect(ledger).toMatchObject({ status: 10, activities: [11, 10], orderStates: ['link closed'] });
    expect(ledger.audited).toContain('payment.link_cancelled');
    expect(await linkOf(application)).toMatchObject({ state: 'cancelled', url: null });
    expect(await office.refused(cancelPaymentLink, named)).toMatchObject({ code: 'link_ended' });
    await office.ok(createPaymentLink, requestOf(application.id));
    expect(await linkOf(application)).toMatchObject({ state: 'open' });
  });

  test('an application that moved on stays where it is', async () => {
    const { application, named } = await aLink();
    await world.db
      .updateTable('applications')
      .set({ status_id: 8 })
      .where('id', '=', application.id)
      .execute();
    await office.ok(cancelPaymentLink, named);
    expect(await ledgerOf(world, application)).toMatchObject({ status: 8, activities: [11] });
  });

  test('when it was paid a moment before, it ends as paid', async () => {
    const { application, url, named } = await aLink();
    await world.faults({ webhooks: 'off' });
    await payByLink(url);
    expect(await office.refused(cancelPaymentLink, named)).toMatchObject({ http: 409, code: 'already_paid' });
    expect(await ledgerOf(world, application)).toMatchObject({
      ...paidOnce,
      activities: [11, 3],
      orderStates: ['link paid'],
    });
  });

  test('while it is being paid, it ends as one of both', async () => {
    const { application, url, named } = await aLink();
    const [paying, cancelling] = await Promise.all([
      payByLink(url).then(
        () => true,
        () => false,
      ),
      office.call(cancelPaymentLink, named),
    ]);
    await deliverWebhooks(world);
    expect(cancelling.body.status).toBe(!paying);
    const { paid, status } = await ledgerOf(world, application);
    expect({ paid, status }).toEqual(paying ? { paid: true, status: 3 } : { paid: false, status: 10 });
  });

  test('by two at once leaves one line', async () => {
    const second = await anAdministrator(world, 'Second Hand', { Application: ['view', 'update'] });
    const { application, named } = await aLink();
    const answers = await Promise.all([office, second].map((who) => who.call(cancelPaymentLink, named)));
    expect(answers.some(({ http }) => http === 200)).toBe(true);
    const ledger = await ledgerOf(world, application);
    expect(ledger).toMatchObject({ status: 10, activities: [11, 10] });
    expect(ledger.audited.filter((what) => what === 'payment.link_cancelled')).toHaveLength(1);
  });

  test('where the gateway fails nothing is changed, and the next try succeeds though it had acted', async () => {
    const { application, named } = await aLink();
    await world.faults({ fail_next: 1, fail_after_effect: true });
    expect(await office.refused(cancelPaymentLink, named)).toMatchObject({ http: 503, code: 'gateway_down' });
    expect(await ledgerOf(world, application)).toMatchObject({ status: 11, orderStates: ['link open'] });
    await world.faults({});
    await office.ok(cancelPaymentLink, named);
    expect(await ledgerOf(world, application)).toMatchObject({ status: 10, orderStates: ['link closed'] });
  });

  test('where the gateway told of the end after it failed, the next try succeeds too', async () => {
    const { application, named } = await aLink();
    await dashboard(world).cancelPaymentLink(named.link_id);
    // The answer to a webhook comes first; the product asks the gateway afterwards.
    await expect.poll(async () => (await ledgerOf(world, application)).orderStates).toEqual(['link closed']);
    expect(await ledgerOf(world, application)).toMatchObject({ status: 11 });
    await office.ok(cancelPaymentLink, named);
    const ledger = await ledgerOf(world, application);
    expect(ledger).toMatchObject({ status: 10, activities: [11, 10] });
    expect(ledger.audited).toContain('payment.link_cancelled');
    expect(await office.refused(cancelPaymentLink, named)).toMatchObject({ code: 'link_ended' });
  });

  test('where the gateway is slow, it is cancelled all the same', async () => {
    const { application, named } = await aLink();
    await world.faults({ slow_ms: 1_500 });
    await office.ok(cancelPaymentLink, named);
    expect(await ledgerOf(world, application)).toMatchObject({ status: 10 });
  });
});

describe('another payment', () => {
  test('recorded from Payment Requested cancels the link at the gateway', async () => {
    const { application, url, named } = await aLink();
    expect((await recordOffline(application)).http).toBe(200);
    expect(await stateAtGateway(named)).toBe('cancelled');
    await expect(payByLink(url)).rejects.toThrow('cancelled');
    const ledger = await ledgerOf(world, application);
    expect(ledger).toMatchObject({ ...paidOnce, activities: [11, 3] });
    expect(ledger.orderStates).toEqual(['link closed', 'offline paid']);
  });

  test('by a checkout of the applicant ends the link for the panel too', async () => {
    const payer = await aPayer(world);
    await office.ok(createPaymentLink, requestOf(payer.application.id));
    await openOrder(payer);
    expect(await linkOf(payer.application)).toMatchObject({ state: 'cancelled', url: null });
  });
});

test('a role that may only look does neither', async () => {
  const reader = await anAdministrator(world, 'Only Reads', { Application: ['view'] });
  const { application, named } = await aLink();
  for (const call of [resendPaymentLink, cancelPaymentLink])
    expect(await reader.refused(call, named)).toMatchObject({ http: 403 });
  expect(await linkOf(application, reader)).toMatchObject({ state: 'open' });
});
